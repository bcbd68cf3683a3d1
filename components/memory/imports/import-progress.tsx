'use client';

import { count } from '@/components/common/count';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import { useChangeImport } from '@/lib/query/imports';
import { nameDuration } from './import-names';

/** How far it is; it goes on without this page. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const { counts, estimates, useModel, status } = detail;
  const change = useChangeImport(detail.id);
  const left = (useModel && estimates.withModel) || estimates.withoutModel;
  const act = (action: 'pause' | 'resume') =>
    notifyOutcome(change.mutateAsync({ action }), { done: '', failed: 'That did not work.' });
  const share = counts.turns > 0 ? Math.round((100 * counts.turnsDone) / counts.turns) : null;
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <Progress value={status === 'undoing' ? null : share} aria-label="How much is read" />
      <p aria-live="polite" className="leading-relaxed">
        {status === 'undoing' ? (
          'What came of it goes, and what it had replaced holds again.'
        ) : (
          <>
            {count(counts.done, 'chat')} of {counts.chosen.toLocaleString('en')} read,{' '}
            {count(counts.memories, 'memory', 'memories')} so far.
            {status === 'running' ? ` ${capitalise(nameDuration(left.seconds))} to go.` : null}
          </>
        )}
      </p>
      {detail.errorCode ? (
        <p className="text-danger text-sm">
          It stopped by itself: the model did not answer ({detail.errorCode}). Nothing is lost; go on when it
          is back.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {status === 'running' ? (
          <Button variant="outline" disabled={change.isPending} onClick={() => act('pause')}>
            Pause
          </Button>
        ) : null}
        {status === 'paused' ? (
          <Button disabled={change.isPending} onClick={() => act('resume')}>
            Go on
          </Button>
        ) : null}
      </div>
      <p className="meta-text">
        You can leave this page, and close the browser: it goes on, the newest chats first.
      </p>
    </section>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
