'use client';

import { ChevronRight, NotebookPen, RotateCcw, TriangleAlert } from 'lucide-react';
import { toast } from 'sonner';
import { ReconciliationCard } from '@/components/memory/reconciliation-card';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Spinner } from '@/components/ui/spinner';
import type { Turn } from '@/lib/contracts/api/conversations';
import { describeError } from '@/lib/query/api-error';
import { isUndecided, useDecideAgain } from '@/lib/query/turns';
import { cn } from '@/lib/utils';
import { explainNothing } from './explain-nothing';
import { ForgottenBefore } from './forgotten-before';
import { quietTriggerClasses } from './quiet-line';
import { TurnDecision } from './turn-decision';
import { TurnMemory } from './turn-memory';

/** The quiet line under a message: what is becoming of it, then what became of it. Opens to the whole story. */
export function TurnLine({ turn }: { turn: Turn | undefined }) {
  if (turn?.canRetry) return <RetryTurn turn={turn} />;
  if (!turn || isUndecided(turn)) {
    return (
      <p role="status" className="meta-text inline-flex min-h-7 items-center gap-1.5 px-2">
        <NotebookPen aria-hidden className="size-3.5 animate-pulse" />
        deciding…
      </p>
    );
  }
  return (
    // What was forgotten on purpose and is said again is a question to the person: it lies open.
    <Collapsible className="contents" defaultOpen={turn.forgottenBefore}>
      <CollapsibleTrigger className={quietTriggerClasses}>
        <NotebookPen aria-hidden className={cn(turn.memories.length > 0 && 'text-accent')} />
        <span role="status">{headline(turn)}</span>
        <ChevronRight aria-hidden className="transition-transform group-data-[state=open]/quiet:rotate-90" />
      </CollapsibleTrigger>
      <CollapsibleContent className="basis-full">
        <TurnDetails turn={turn} />
      </CollapsibleContent>
    </Collapsible>
  );
}

/** Tried several times in vain, or silent for long. What was said is kept; nothing was learned from it yet. */
function RetryTurn({ turn }: { turn: Turn }) {
  const again = useDecideAgain();
  const onRetry = () =>
    again.mutate(turn.id, {
      onError: (error) => toast.error('That did not work.', { description: describeError(error) }),
    });
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-end gap-x-1 px-2">
      <p role="status" className="meta-text inline-flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-3.5 text-caution" />
        {explainUndecided(turn)}
      </p>
      <Button variant="quiet" size="small" disabled={again.isPending} onClick={onRetry}>
        {again.isPending ? <Spinner /> : <RotateCcw />}
        Try again
      </Button>
    </div>
  );
}

function explainUndecided({ status, errorCode, retriesAt }: Turn): string {
  if (status !== 'failed') return 'still deciding…';
  if (errorCode === 'unauthorised') return 'not decided: the model server does not accept the API key';
  return retriesAt
    ? 'not decided yet: the memory tries again later'
    : 'not decided: the memory could not read it';
}

function TurnDetails({ turn }: { turn: Turn }) {
  return (
    <div className="mt-1 grid gap-px overflow-hidden rounded-lg border border-line bg-line text-left">
      {turn.readInPart ? (
        <p className="bg-surface px-4 py-3 text-sm">
          Too long to read whole: I read its beginning and its end.
        </p>
      ) : null}
      {turn.memories.map((memory) => (
        <TurnMemory key={memory.id} memory={memory} />
      ))}
      {turn.reconciliationId ? (
        <ReconciliationCard id={turn.reconciliationId} className="rounded-none border-0" />
      ) : null}
      {turn.decision && turn.forgottenBefore ? <ForgottenBefore decisionId={turn.decision.id} /> : null}
      {turn.decision && turn.memories.length === 0 && !turn.reconciliationId && !turn.forgottenBefore ? (
        <TurnDecision decision={turn.decision} />
      ) : null}
    </div>
  );
}

/** What became of it, and whether all of it was read. */
function headline(turn: Turn): string {
  return turn.readInPart ? `${summarise(turn)} · too long to read whole` : summarise(turn);
}

/** "kept 2", "knew 1 already", "kept nothing: small talk", "1 waits for your word". */
export function summarise(turn: Turn): string {
  const waiting = turn.memories.filter((memory) => memory.status === 'pending').length;
  const settled = turn.memories.filter((memory) => memory.status !== 'pending');
  const known = settled.filter(({ action }) => action === 'reinforce').length;
  const over = settled.filter(({ action }) => action === 'retract').length;
  const kept = settled.length - known - over;
  const parts = [
    kept > 0 ? `kept ${kept}` : null,
    known > 0 ? `knew ${known} already` : null,
    over > 0 ? `${over} ${over === 1 ? 'is' : 'are'} over` : null,
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your word` : null,
    turn.reconciliationId ? 'differs from your settings' : null,
    turn.forgottenBefore ? 'you asked me to forget this' : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(', ');
  // What was kept then and is gone now was forgotten or replaced since.
  if (turn.keptCount > 0) return 'kept nothing any more';
  if (!turn.decision) return 'kept nothing';
  return `kept nothing: ${explainNothing(turn.decision)}`;
}
