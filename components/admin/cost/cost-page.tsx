'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import { costQuery } from '@/lib/query/cost';
import { AdminPage } from '../admin-page';
import { Figure, Panel } from '../panel';
import { PeriodChoice, usePeriod } from '../period-choice';
import { useAdminWords } from '../use-admin-words';
import { useAmounts } from '../use-amounts';
import { BudgetCard } from './budget-card';
import { CostTable } from './cost-table';

/** What the models cost, by purpose, model, person and day; and what was saved. */
export function CostPage() {
  const describeError = useDescribeError();
  const t = useTranslations('cost');
  const numbersFailed = useTranslations('admin')('numbersFailed');
  const [days, setDays] = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useQuery(costQuery(days));
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={<PeriodChoice days={days} onChange={(period) => void setDays(period)} />}
    >
      {error && !data ? (
        <ErrorState title={numbersFailed} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Totals total={data.total} />
          <BudgetCard budget={data.budget} />
          <Saved saved={data.saved} />
          <Tables cost={data} />
        </div>
      ) : null}
    </AdminPage>
  );
}

/** Each table adds up to the totals. */
function Tables({ cost }: { cost: Cost }) {
  const t = useTranslations('cost');
  const { namePurpose } = useAdminWords();
  const { formatShortUtcDay } = useTimeFormats();
  return (
    <>
      <p className="text-muted text-sm lg:col-span-2">{t('adds')}</p>
      <Panel title={t('byPurpose')}>
        <CostTable label={t('byPurpose')} name={t('purpose')} lines={cost.byPurpose} nameOf={namePurpose} />
      </Panel>
      <Panel title={t('byModel')}>
        <CostTable label={t('byModel')} name={t('model')} lines={cost.byModel} />
      </Panel>
      <Panel title={t('byPerson')} note={t('byPersonNote')}>
        <CostTable
          label={t('byPerson')}
          name={t('person')}
          lines={cost.byPerson}
          nameOf={(name) => name || t('others', { count: cost.otherPeople })}
        />
      </Panel>
      <Panel title={t('byDay')} note={t('byDayNote')}>
        <CostTable
          label={t('byDay')}
          name={t('day')}
          lines={cost.byDay.filter(({ calls }) => calls > 0).toReversed()}
          nameOf={formatShortUtcDay}
        />
      </Panel>
    </>
  );
}

function Totals({ total }: { total: Cost['total'] }) {
  const t = useTranslations('cost');
  const { money } = useAmounts();
  const none = total.calls === 0 ? t('noCalls') : null;
  return (
    <dl className="grid gap-3 sm:grid-cols-3 lg:col-span-2">
      <Figure
        term={t('calls')}
        value={total.calls}
        note={none ?? (total.failed > 0 ? t('callsFailed', { count: total.failed }) : t('noneFailed'))}
      />
      <Figure
        term={t('tokens')}
        value={total.inputTokens + total.outputTokens}
        note={t('tokensNote', { input: total.inputTokens, output: total.outputTokens })}
      />
      <Figure
        term={t('money')}
        value={money(total.costUsd)}
        note={none ?? (total.unpriced > 0 ? t('moneyUnpriced', { count: total.unpriced }) : t('moneyKnown'))}
      />
    </dl>
  );
}

/** How many decisions needed no call, and what that saved. */
function Saved({ saved }: { saved: Cost['saved'] }) {
  const t = useTranslations('cost.saved');
  const { amount, money } = useAmounts();
  const { mean, readings } = saved;
  if (mean === null)
    return (
      <Panel title={t('title')}>
        <p className="text-muted text-sm">{t('none')}</p>
      </Panel>
    );
  const worth = (decisions: number) => {
    const tokens = Math.round(decisions * mean.tokens);
    return mean.costUsd === null
      ? t('savedTokens', { decisions, tokens })
      : t('savedMoney', { decisions, tokens, money: money(decisions * mean.costUsd) });
  };
  return (
    <Panel title={t('title')} note={t('note', { tokens: Math.round(mean.tokens) })}>
      <dl className="grid gap-2 text-sm">
        <Row term={t('byRules')} value={worth(saved.byRules)} />
        <Row term={t('leftToSession')} value={worth(saved.leftToSession)} />
        <Row term={t('decided')} value={amount(saved.decided)} />
        <Row term={t('decisions')} value={amount(saved.decisions)} />
        <Row
          term={t('readings')}
          value={t('readingsValue', {
            count: readings.calls,
            tokens: readings.tokens,
            money: money(readings.costUsd),
          })}
        />
      </dl>
    </Panel>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-1.5 last:border-0">
      <dt className="text-muted">{term}</dt>
      <dd className="figures-tabular">{value}</dd>
    </div>
  );
}
