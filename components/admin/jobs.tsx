'use client';

import { useQuery } from '@tanstack/react-query';
import { Cog, RotateCcw } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { JobRun, Jobs } from '@/lib/contracts/api/admin';
import { jobsQuery, useRetryJob } from '@/lib/query/admin';
import { AdminPage } from './admin-page';
import { JobQueue } from './job-queue';
import { JobSteps } from './job-steps';
import { useAmounts } from './use-amounts';
import { useJobWords } from './use-job-words';

/** Colours by a run's status; any other status has none. */
const TONES = new Map<string, 'good' | 'danger' | 'caution'>([
  ['completed', 'good'],
  ['failed', 'danger'],
  ['running', 'caution'],
]);

/** The background: runs, their steps, failures, pending work, and the last runs of the schedules. */
export function JobsPage() {
  const describeError = useDescribeError();
  const t = useTranslations('jobs');
  const { data, error, refetch } = useQuery(jobsQuery);
  const [open, setOpen] = useQueryState('run', parseAsString.withOptions({ history: 'push' }));
  return (
    <AdminPage
      title={t('title')}
      intro={data ? t(`engines.${data.engine}`) : <Skeleton className="h-5 w-80" />}
    >
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? (
        <>
          <JobQueue queue={data.queue} />
          <dl className="grid gap-3 sm:grid-cols-3">
            <Waiting term={t('waiting')} amount={data.backlog} />
            <Waiting term={t('outbox')} amount={data.outbox} />
            <Waiting term={t('failed')} amount={data.failed} isBad={data.failed > 0} />
          </dl>
          <Schedules schedules={data.schedules} />
          <Runs runs={data.runs} onOpen={(id) => void setOpen(id)} />
        </>
      ) : null}
      <JobSteps run={data?.runs.find((run) => run.id === open) ?? null} onClose={() => void setOpen(null)} />
    </AdminPage>
  );
}

function Waiting({ term, amount, isBad = false }: { term: string; amount: number; isBad?: boolean }) {
  const { amount: inFigures } = useAmounts();
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-surface p-4">
      <dt className="meta-text">{term}</dt>
      <dd className={`figures-tabular font-serif text-3xl leading-none ${isBad ? 'text-danger' : ''}`}>
        {inFigures(amount)}
      </dd>
    </div>
  );
}

function Schedules({ schedules }: { schedules: Jobs['schedules'] }) {
  const t = useTranslations('jobs');
  const { nameFunction } = useJobWords();
  if (schedules.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{t('schedules')}</h2>
      <Table label={t('schedules')}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('function')}</TableHead>
            <TableHead>{t('when')}</TableHead>
            <TableHead>{t('last')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {schedules.map((schedule) => (
            <TableRow key={schedule.functionId}>
              <TableCell>{nameFunction(schedule.functionId)}</TableCell>
              <TableCell className="whitespace-nowrap font-mono text-xs">{schedule.cron}</TableCell>
              <TableCell className="whitespace-nowrap">
                {schedule.lastTickAt ? <TimeAgo date={schedule.lastTickAt} /> : t('never')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const COLUMNS = ['started', 'function', 'status', 'attempt', 'took', 'error'] as const;

function Runs({ runs, onOpen }: { runs: JobRun[]; onOpen: (id: string) => void }) {
  const t = useTranslations('jobs');
  if (runs.length === 0) {
    return (
      <EmptyState icon={Cog} title={t('noRuns')}>
        {t('noRunsHint')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t('runs')}</h2>
        <p className="meta-text">{t('runsNote', { count: runs.length })}</p>
      </div>
      <Table label={t('runs')}>
        <TableHeader>
          <TableRow>
            {COLUMNS.map((name) => (
              <TableHead key={name}>{t(name)}</TableHead>
            ))}
            <TableHead>
              <span className="sr-only">{t('actions')}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {runs.map((run) => (
            <Run key={run.id} run={run} onOpen={() => onOpen(run.id)} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Run({ run, onOpen }: { run: JobRun; onOpen: () => void }) {
  const { nameFunction, nameStatus, nameError } = useJobWords();
  const { amount, milliseconds } = useAmounts();
  const took = durationOf(run);
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <Button variant="link" size="inline" onClick={onOpen}>
          <TimeAgo date={run.createdAt} />
        </Button>
      </TableCell>
      <TableCell>{nameFunction(run.functionId)}</TableCell>
      <TableCell>
        <Badge tone={TONES.get(run.status) ?? 'neutral'}>{nameStatus(run.status)}</Badge>
      </TableCell>
      <TableCell>{amount(run.attempt + 1)}</TableCell>
      <TableCell className="whitespace-nowrap">{took === null ? '' : milliseconds(took)}</TableCell>
      <TableCell>{run.errorCode ? nameError(run.errorCode) : ''}</TableCell>
      <TableCell className="text-right">{run.status === 'failed' ? <Retry id={run.id} /> : null}</TableCell>
    </TableRow>
  );
}

/** Milliseconds; null for a run that has not ended. */
function durationOf({ startedAt, finishedAt }: JobRun): number | null {
  if (!startedAt || !finishedAt) return null;
  return new Date(finishedAt).getTime() - new Date(startedAt).getTime();
}

function Retry({ id }: { id: string }) {
  const describeError = useDescribeError();
  const t = useTranslations('jobs');
  const retry = useRetryJob();
  return (
    <Button
      variant="outline"
      size="small"
      disabled={retry.isPending}
      onClick={() =>
        retry.mutate(id, {
          onSuccess: () => toast(t('retried')),
          onError: (error) => toast.error(t('notRetried'), { description: describeError(error) }),
        })
      }
    >
      <RotateCcw />
      {t('retry')}
    </Button>
  );
}
