import dynamic from 'next/dynamic';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { Overview } from '@/lib/contracts/api/admin-overview';
import { Panel } from './panel';
import { useAdminWords } from './use-admin-words';
import { useAmounts } from './use-amounts';
import { usePrice } from './use-price';

const LatencyChart = dynamic(() => import('./latency-chart').then((module) => module.LatencyChart), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
});

/** Calls to models by purpose: how many, what they cost and how long they took. */
export function OverviewCalls({ calls }: { calls: Overview['calls'] }) {
  const t = useTranslations('admin.overview');
  const { namePurpose } = useAdminWords();
  const { amount, milliseconds } = useAmounts();
  const priceOf = usePrice();
  if (calls.length === 0) {
    return (
      <Panel title={t('calls')} wide>
        <p className="text-muted text-sm">{t('noCalls')}</p>
      </Panel>
    );
  }
  const total = calls.reduce((sum, call) => sum + call.calls, 0);
  const columns = [
    t('purpose'),
    t('callsColumn'),
    t('failedColumn'),
    t('tokensColumn'),
    t('costColumn'),
    t('median'),
    t('p95'),
  ];
  return (
    <Panel title={t('calls')} note={t('callsNote', { count: total })} wide>
      <div aria-hidden>
        <LatencyChart calls={calls} />
      </div>
      <Table label={t('callsTable')}>
        <TableHeader>
          <TableRow>
            {columns.map((name) => (
              <TableHead key={name}>{name}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {calls.map((call) => (
            <TableRow key={call.purpose}>
              <TableCell>{namePurpose(call.purpose)}</TableCell>
              <TableCell>{amount(call.calls)}</TableCell>
              <TableCell>{amount(call.failed)}</TableCell>
              <TableCell>{amount(call.tokens)}</TableCell>
              <TableCell>{priceOf(call)}</TableCell>
              <TableCell>{milliseconds(call.latencyMs.p50)}</TableCell>
              <TableCell>{milliseconds(call.latencyMs.p95)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
