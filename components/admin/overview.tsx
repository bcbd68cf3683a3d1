'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsNumberLiteral, useQueryState } from 'nuqs';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { overviewQuery } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { AdminPage } from './admin-page';
import { BarList } from './bar-list';
import { Figure, Panel, PERIODS } from './panel';

const AcceptanceChart = dynamic(() => import('./acceptance-chart').then((module) => module.AcceptanceChart), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
});
const LatencyChart = dynamic(() => import('./latency-chart').then((module) => module.LatencyChart), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
});

/** What the gatekeeper did lately, in numbers and without anybody's words. */
export function OverviewPage() {
  const [days, setDays] = useQueryState('days', parseAsNumberLiteral(PERIODS).withDefault(30));
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(days));
  return (
    <AdminPage
      title="Overview"
      intro="What was decided, what it cost, and what is kept."
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
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Figures overview={data} />
          <Acceptance overview={data} />
          <Panel title="Rejections by reason">
            <BarList
              label="Rejections by reason"
              empty="Nothing was rejected in this time."
              rows={data.rejections.map(({ reason, amount }) => ({ name: reason, amount }))}
            />
          </Panel>
          <Panel title="Memories by status" note="All there are, whenever they were learned.">
            <BarList
              label="Memories by status"
              empty="Nothing is kept yet."
              rows={data.memories.map(({ status, amount }) => ({ name: status, amount }))}
            />
          </Panel>
          <Calls calls={data.calls} />
        </div>
      ) : error ? null : (
        <OverviewSkeleton />
      )}
    </AdminPage>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { preGate, duplicates, acceptance } = overview;
  const accepted = acceptance.reduce((sum, day) => sum + day.accepted, 0);
  const share = (part: number) =>
    preGate.decisions > 0 ? `${Math.round((part / preGate.decisions) * 100)} % of all` : 'none yet';
  const avoided = duplicates.reinforced + duplicates.updated + duplicates.ignored;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
      <Figure term="Decisions" value={preGate.decisions} note={`${accepted} accepted, ${share(accepted)}`} />
      <Figure term="Settled without a model" value={preGate.settled} note={share(preGate.settled)} />
      <Figure
        term="Tokens saved"
        value={preGate.tokensSaved ?? '–'}
        note={preGate.tokensSaved === null ? 'no model has decided yet' : 'at the model’s average'}
      />
      <Figure
        term="Facts already known"
        value={avoided}
        note={`proposed again: ${duplicates.reinforced} strengthened a memory, ${duplicates.updated} refined one, ${duplicates.ignored} changed nothing`}
      />
    </dl>
  );
}

function Acceptance({ overview }: { overview: Overview }) {
  const decided = overview.acceptance.filter((day) => day.accepted + day.rejected > 0);
  return (
    <Panel title="Acceptance over time" wide>
      <div aria-hidden>
        <AcceptanceChart days={overview.acceptance} />
      </div>
      <table className="sr-only">
        <caption>Acceptance over time</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Accepted</th>
            <th scope="col">Rejected</th>
          </tr>
        </thead>
        <tbody>
          {decided.map(({ day, accepted, rejected }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{accepted}</td>
              <td>{rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Calls({ calls }: { calls: Overview['calls'] }) {
  if (calls.length === 0) {
    return (
      <Panel title="Model calls" wide>
        <p className="text-muted text-sm">No model was called in this time. Small talk never calls one.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Model calls" note="Cost and time by purpose." wide>
      <div aria-hidden>
        <LatencyChart calls={calls} />
      </div>
      <Table label="Model calls by purpose">
        <TableHeader>
          <TableRow>
            {['Purpose', 'Calls', 'Failed', 'Tokens', 'Cost', 'p50', 'p95'].map((name) => (
              <TableHead key={name}>{name}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {calls.map((call) => (
            <TableRow key={call.purpose}>
              <TableCell>{call.purpose}</TableCell>
              <TableCell>{call.calls}</TableCell>
              <TableCell>{call.failed}</TableCell>
              <TableCell>{call.tokens.toLocaleString('en')}</TableCell>
              <TableCell>{call.cost === null ? 'not known' : `$${call.cost.toFixed(4)}`}</TableCell>
              <TableCell>{Math.round(call.latencyMs.p50)} ms</TableCell>
              <TableCell>{Math.round(call.latencyMs.p95)} ms</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-2">
      <span className="sr-only">Loading the numbers</span>
      <div className="grid gap-3 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg lg:col-span-2" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
