'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsNumberLiteral, useQueryState } from 'nuqs';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Cost } from '@/lib/contracts/api/admin-cost';
import { describeError } from '@/lib/query/api-error';
import { costQuery } from '@/lib/query/cost';
import { AdminPage } from '../admin-page';
import { amount, money } from '../money';
import { Figure, Panel, PERIODS } from '../panel';
import { BudgetCard } from './budget-card';
import { CostTable } from './cost-table';

/** What the models cost, by what for, which one, whom and when; and what was saved. */
export function CostPage() {
  const [days, setDays] = useQueryState('days', parseAsNumberLiteral(PERIODS).withDefault(30));
  const { data, error, refetch, isPlaceholderData } = useQuery(costQuery(days));
  return (
    <AdminPage
      title="Cost"
      intro="Every call to a model, except in incognito chats, which leave no trace."
      actions={PERIODS.map((period) => (
        <Button
          key={period}
          size="small"
          variant={period === days ? 'soft' : 'quiet'}
          aria-pressed={period === days}
          onClick={() => setDays(period)}
        >
          {period} days
        </Button>
      ))}
    >
      {error && !data ? (
        <ErrorState title="The numbers could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Totals total={data.total} />
          <BudgetCard budget={data.budget} />
          <Saved saved={data.saved} />
          <Panel title="By purpose">
            <CostTable label="Cost by purpose" name="Purpose" lines={data.byPurpose} />
          </Panel>
          <Panel title="By model">
            <CostTable label="Cost by model" name="Model" lines={data.byModel} />
          </Panel>
          <Panel title="By person" note="By pseudonym, most expensive first.">
            <CostTable label="Cost by person" name="Person" lines={data.byPerson} />
          </Panel>
          <Panel title="By day" note="In UTC; days without a call are left out.">
            <CostTable
              label="Cost by day"
              name="Day"
              lines={data.byDay.filter(({ calls }) => calls > 0).toReversed()}
            />
          </Panel>
        </div>
      ) : null}
    </AdminPage>
  );
}

function Totals({ total }: { total: Cost['total'] }) {
  const tokens = total.inputTokens + total.outputTokens;
  return (
    <dl className="grid gap-3 sm:grid-cols-3 lg:col-span-2">
      <Figure
        term="Calls to models"
        value={total.calls}
        note={total.failed > 0 ? `${amount(total.failed)} of them failed` : 'none failed'}
      />
      <Figure
        term="Tokens"
        value={tokens}
        note={`${amount(total.inputTokens)} read, ${amount(total.outputTokens)} written`}
      />
      <Figure
        term="Money"
        value={money(total.costUsd)}
        note={
          total.unpriced > 0
            ? `without ${amount(total.unpriced)} calls whose price is not known`
            : 'the price of every call is known'
        }
      />
    </dl>
  );
}

function Saved({ saved }: { saved: Cost['saved'] }) {
  const { mean, readings } = saved;
  const worth = (decisions: number) =>
    mean === null
      ? ''
      : `: about ${amount(decisions * mean.tokens)} tokens${mean.costUsd === null ? '' : `, ${money(decisions * mean.costUsd)}`}`;
  return (
    <Panel
      title="What was saved"
      note={
        mean === null
          ? undefined
          : `A decision of the model took ${amount(mean.tokens)} tokens on average in this time.`
      }
    >
      {mean === null ? (
        <p className="text-muted text-sm">No model has decided on a message in this time.</p>
      ) : (
        <dl className="grid gap-2 text-sm">
          <Row term="Decisions since a model decides" value={amount(saved.decisions)} />
          <Row
            term="Settled by rule, before any call"
            value={`${amount(saved.byRules)}${worth(saved.byRules)} saved`}
          />
          <Row
            term="Left to the reading at the session’s end"
            value={`${amount(saved.leftToSession)}${worth(saved.leftToSession)} saved`}
          />
          <Row term="Decided by an engine" value={amount(saved.decided)} />
          <Row
            term="What the sessions’ readings took"
            value={`${amount(readings.calls)} calls: ${amount(readings.tokens)} tokens, ${money(readings.costUsd)}`}
          />
        </dl>
      )}
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
