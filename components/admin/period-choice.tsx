import { parseAsNumberLiteral, useQueryState } from 'nuqs';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

const PERIODS = [7, 30, 90] as const;

/** The number of days that a page covers; stored in the URL. */
export function usePeriod() {
  return useQueryState('days', parseAsNumberLiteral(PERIODS).withDefault(30));
}

export function PeriodChoice(props: { days: number; onChange: (days: (typeof PERIODS)[number]) => void }) {
  const t = useTranslations('admin');
  return PERIODS.map((period) => (
    <Button
      key={period}
      size="small"
      variant={period === props.days ? 'soft' : 'quiet'}
      aria-pressed={period === props.days}
      onClick={() => props.onChange(period)}
    >
      {t('days', { count: period })}
    </Button>
  ));
}
