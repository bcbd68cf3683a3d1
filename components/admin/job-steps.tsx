'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { ErrorState } from '@/components/ui/error-state';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { JobRun } from '@/lib/contracts/api/admin';
import { jobStepsQuery } from '@/lib/query/admin';
import { useAmounts } from './use-amounts';
import { useJobWords } from './use-job-words';

/** The finished steps of a run, which are never run again. */
export function JobSteps({ run, onClose }: { run: JobRun | null; onClose: () => void }) {
  return (
    <Sheet open={run !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent>{run ? <Steps run={run} /> : null}</SheetContent>
    </Sheet>
  );
}

function Steps({ run }: { run: JobRun }) {
  const describeError = useDescribeError();
  const t = useTranslations('jobs.steps');
  const { nameError, nameFunction, nameStatus } = useJobWords();
  const { milliseconds } = useAmounts();
  const status = nameStatus(run.status);
  const started = () => <TimeAgo date={run.createdAt} />;
  const { data, error, refetch } = useQuery(jobStepsQuery(run.id));
  return (
    <>
      <SheetHeader>
        <SheetTitle>{nameFunction(run.functionId)}</SheetTitle>
        <SheetDescription>
          {run.errorCode
            ? t.rich('summaryError', { status, started, error: nameError(run.errorCode) })
            : t.rich('summary', { status, started })}
        </SheetDescription>
      </SheetHeader>
      <div className="grid flex-1 content-start gap-3 overflow-y-auto p-5">
        {error ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
            {describeError(error)}
          </ErrorState>
        ) : null}
        {!data && !error ? <Skeleton className="h-24" /> : null}
        {data?.length === 0 ? <p className="text-muted text-sm">{t('none')}</p> : null}
        <ol className="grid gap-2">
          {data?.map((step) => (
            <li
              key={step.stepId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-4 py-3 text-sm"
            >
              <span className="min-w-32 flex-1 font-medium">{step.name}</span>
              <Badge tone={step.status === 'failed' ? 'danger' : 'good'}>{nameStatus(step.status)}</Badge>
              <span className="meta-text">
                {step.durationMs === null ? (
                  <TimeAgo date={step.createdAt} />
                ) : (
                  t.rich('finished', {
                    finished: () => <TimeAgo date={step.createdAt} />,
                    duration: milliseconds(step.durationMs),
                  })
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
