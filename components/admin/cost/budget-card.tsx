'use client';

import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import type { Budget } from '@/lib/contracts/api/admin-cost';
import { Panel } from '../panel';
import { useAmounts } from '../use-amounts';

/** The month's spending and its limits, which are among the server's settings. */
export function BudgetCard({ budget }: { budget: Budget }) {
  const t = useTranslations('cost.budget');
  const { formatUtcDay } = useTimeFormats();
  const { money } = useAmounts();
  const { state, spentUsd, softUsd, hardUsd, until, unpriced } = budget;
  const limit = hardUsd ?? softUsd;
  return (
    <Panel title={t('title')} note={t('note')}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="figures-tabular">
            {limit === null
              ? t('spent', { money: money(spentUsd) })
              : t('spentOf', { money: money(spentUsd), limit: money(limit) })}
          </span>
          {state === 'soft' ? <Badge tone="caution">{t('soft')}</Badge> : null}
          {state === 'hard' ? <Badge tone="danger">{t('hard')}</Badge> : null}
        </p>
        {limit === null ? null : (
          <Progress value={Math.min(100, Math.round((spentUsd / limit) * 100))} aria-label={t('bar')} />
        )}
        {softUsd === null ? null : <p className="meta-text">{t('warnAt', { money: money(softUsd) })}</p>}
        {hardUsd === null ? null : (
          <p className="meta-text">
            {state === 'hard'
              ? t('stopped', { date: formatUtcDay(until) })
              : t('stopAt', { money: money(hardUsd) })}
          </p>
        )}
        {unpriced > 0 ? <p className="meta-text">{t('unpriced', { count: unpriced })}</p> : null}
      </div>
      <Button asChild variant="outline" size="small" className="w-fit">
        <Link href="/admin/server">{t('set')}</Link>
      </Button>
    </Panel>
  );
}
