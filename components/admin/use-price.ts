import { useTranslations } from 'use-intl';
import { useAmounts } from './use-amounts';

/** The cost of calls, as far as their prices are known. */
export function usePrice() {
  const t = useTranslations('admin');
  const { money } = useAmounts();
  return ({ calls, costUsd, unpriced }: { calls: number; costUsd: number; unpriced: number }): string => {
    if (unpriced === calls) return t('unknownPrice');
    return unpriced > 0 ? t('partlyPriced', { money: money(costUsd), count: unpriced }) : money(costUsd);
  };
}
