'use client';

import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { describeError } from '@/lib/query/api-error';
import { useLeaveForgotten, useRememberAnyway } from '@/lib/query/gate';

/** The same was asked to be forgotten before: a tombstone keeps it from being learned until the person says so. */
export function ForgottenBefore({ decisionId }: { decisionId: string }) {
  const remember = useRememberAnyway();
  const leave = useLeaveForgotten();
  const isPending = remember.isPending || leave.isPending;
  const error = remember.error ?? leave.error;
  return (
    <section aria-label="Forgotten before" className="flex gap-3 bg-surface px-4 py-3">
      <History aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
      <div className="grid gap-2">
        <p className="text-sm leading-relaxed">You asked me to forget this. Shall I remember it again?</p>
        {error ? (
          <p role="alert" className="text-danger text-sm">
            {describeError(error)}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isPending} onClick={() => remember.mutate(decisionId)}>
            {remember.isPending ? <Spinner /> : null}
            Remember it again
          </Button>
          <Button
            variant="outline"
            size="small"
            disabled={isPending}
            onClick={() => leave.mutate(decisionId)}
          >
            {leave.isPending ? <Spinner /> : null}
            Leave it forgotten
          </Button>
        </div>
      </div>
    </section>
  );
}
