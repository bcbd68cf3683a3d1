'use client';

import { ChevronRight, NotebookPen, TriangleAlert } from 'lucide-react';
import { ReconciliationCard } from '@/components/memory/reconciliation-card';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import type { Turn } from '@/lib/contracts/api/conversations';
import { isUndecided } from '@/lib/query/turns';
import { cn } from '@/lib/utils';
import { explainNothing } from './explain-nothing';
import { quietTriggerClasses } from './quiet-line';
import { TurnDecision } from './turn-decision';
import { TurnMemory } from './turn-memory';

/** The quiet line under a message: what is becoming of it, then what became of it. Opens to the whole story. */
export function TurnLine({ turn }: { turn: Turn | undefined }) {
  if (!turn || isUndecided(turn)) {
    return (
      <p role="status" className="meta-text inline-flex min-h-7 items-center gap-1.5 px-2">
        <NotebookPen aria-hidden className="size-3.5 animate-pulse" />
        deciding…
      </p>
    );
  }
  if (turn.status === 'failed') {
    return (
      <p role="status" className="meta-text inline-flex min-h-7 items-center gap-1.5 px-2">
        <TriangleAlert aria-hidden className="size-3.5 text-caution" />
        not decided yet: something failed, and it is tried again
      </p>
    );
  }
  return (
    <Collapsible className="contents">
      <CollapsibleTrigger className={quietTriggerClasses}>
        <NotebookPen aria-hidden className={cn(turn.memories.length > 0 && 'text-accent')} />
        <span role="status">{summarise(turn)}</span>
        <ChevronRight aria-hidden className="transition-transform group-data-[state=open]/quiet:rotate-90" />
      </CollapsibleTrigger>
      <CollapsibleContent className="basis-full">
        <TurnDetails turn={turn} />
      </CollapsibleContent>
    </Collapsible>
  );
}

function TurnDetails({ turn }: { turn: Turn }) {
  return (
    <div className="mt-1 grid gap-px overflow-hidden rounded-lg border border-line bg-line text-left">
      {turn.memories.map((memory) => (
        <TurnMemory key={memory.id} memory={memory} />
      ))}
      {turn.reconciliationId ? (
        <ReconciliationCard id={turn.reconciliationId} className="rounded-none border-0" />
      ) : null}
      {turn.decision && turn.memories.length === 0 && !turn.reconciliationId ? (
        <TurnDecision decision={turn.decision} />
      ) : null}
    </div>
  );
}

/** "kept 2", "kept nothing: small talk", "waits for your word". */
export function summarise(turn: Turn): string {
  const waiting = turn.memories.filter((memory) => memory.status === 'pending').length;
  const kept = turn.memories.length - waiting;
  const parts = [
    kept > 0 ? `kept ${kept}` : null,
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your word` : null,
    turn.reconciliationId ? 'differs from your settings' : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(', ');
  // What was kept then and is gone now was forgotten or replaced since.
  if (turn.keptCount > 0) return 'kept nothing any more';
  if (!turn.decision) return 'kept nothing';
  return `kept nothing: ${explainNothing(turn.decision)}`;
}
