'use client';

import { useQuery } from '@tanstack/react-query';
import { Cog, RotateCcw } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { JobRun, Jobs } from '@/lib/contracts/api/admin';
import { describeModelTrouble, isModelTrouble } from '@/lib/contracts/model-trouble';
import { jobsQuery, useRetryJob } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';
import { AdminPage } from './admin-page';
import { JobQueue } from './job-queue';
import { JobSteps } from './job-steps';

const ENGINES: Record<Jobs['engine'], string> = {
  embedded: 'The embedded engine runs them; runs and steps are kept in the database.',
  inngest: 'An Inngest server runs them; its own pages tell more.',
};
const TONES: Record<string, 'good' | 'danger' | 'caution' | 'neutral'> = {
  completed: 'good',
  failed: 'danger',
  running: 'caution',
};

/** What works in the background: runs, their steps, what failed, what waits, and when the schedules ran. */
export function JobsPage() {
  const { data, error, refetch } = useQuery(jobsQuery);
  const [open, setOpen] = useQueryState('run', parseAsString.withOptions({ history: 'push' }));
  return (
    <AdminPage title="Jobs" intro={data ? ENGINES[data.engine] : <Skeleton className="h-5 w-80" />}>
      {error && !data ? (
        <ErrorState title="The jobs could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-96 rounded-lg" /> : null}
      {data ? (
        <>
          <JobQueue queue={data.queue} />
          <dl className="grid gap-3 sm:grid-cols-3">
            <Waiting term="Runs that wait or run" amount={data.backlog} />
            <Waiting term="Events not handed on yet" amount={data.outbox} />
            <Waiting term="Failed for good" amount={data.failed} isBad={data.failed > 0} />
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
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-surface p-4">
      <dt className="meta-text">{term}</dt>
      <dd className={`figures-tabular font-serif text-3xl leading-none ${isBad ? 'text-danger' : ''}`}>
        {amount}
      </dd>
    </div>
  );
}

function Schedules({ schedules }: { schedules: Jobs['schedules'] }) {
  if (schedules.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">Schedules</h2>
      <Table label="Schedules">
        <TableHeader>
          <TableRow>
            <TableHead>Function</TableHead>
            <TableHead>When</TableHead>
            <TableHead>Last</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {schedules.map((schedule) => (
            <TableRow key={schedule.functionId}>
              <TableCell>{nameJob(schedule.functionId)}</TableCell>
              <TableCell className="whitespace-nowrap font-mono text-xs">{schedule.cron}</TableCell>
              <TableCell className="whitespace-nowrap">
                {schedule.lastTickAt ? <TimeAgo date={schedule.lastTickAt} /> : 'not yet'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Runs({ runs, onOpen }: { runs: JobRun[]; onOpen: (id: string) => void }) {
  if (runs.length === 0) {
    return (
      <EmptyState icon={Cog} title="Nothing has run yet">
        A run begins with each message that is recorded, and with each schedule.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">Runs</h2>
      <Table label="Runs">
        <TableHeader>
          <TableRow>
            {['Started', 'Function', 'Status', 'Attempt', 'Took', 'Error', ''].map((name) => (
              <TableHead key={name}>{name || <span className="sr-only">Actions</span>}</TableHead>
            ))}
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
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <Button variant="link" size="inline" onClick={onOpen}>
          <TimeAgo date={run.createdAt} />
        </Button>
      </TableCell>
      <TableCell>{nameJob(run.functionId)}</TableCell>
      <TableCell>
        <Badge tone={TONES[run.status] ?? 'neutral'}>{run.status}</Badge>
      </TableCell>
      <TableCell>{run.attempt + 1}</TableCell>
      <TableCell className="whitespace-nowrap">{describeDuration(run)}</TableCell>
      <TableCell>{run.errorCode ? describeRunError(run.errorCode) : ''}</TableCell>
      <TableCell className="text-right">{run.status === 'failed' ? <Retry id={run.id} /> : null}</TableCell>
    </TableRow>
  );
}

/** `keepsake-decay-memories` reads "decay memories". */
function nameJob(functionId: string): string {
  return functionId.replace(/^keepsake-/, '').replaceAll('-', ' ');
}

/** A model's trouble in words; any other code as it is. */
function describeRunError(code: string): string {
  return isModelTrouble(code) ? describeModelTrouble(code) : code;
}

function describeDuration({ startedAt, finishedAt }: JobRun): string {
  if (!startedAt || !finishedAt) return '';
  return `${new Date(finishedAt).getTime() - new Date(startedAt).getTime()} ms`;
}

function Retry({ id }: { id: string }) {
  const retry = useRetryJob();
  return (
    <Button
      variant="outline"
      size="small"
      disabled={retry.isPending}
      onClick={() =>
        retry.mutate(id, {
          onSuccess: () => toast('It goes on from its last finished step.'),
          onError: (error) => toast.error('It was not started again.', { description: describeError(error) }),
        })
      }
    >
      <RotateCcw />
      Retry
    </Button>
  );
}
