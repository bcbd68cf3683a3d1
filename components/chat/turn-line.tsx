'use client';

import { ChevronRight, NotebookPen, RotateCcw, TriangleAlert } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { ReconciliationCard } from '@/components/memory/reconciliation-card';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Spinner } from '@/components/ui/spinner';
import type { Turn } from '@/lib/contracts/api/conversations';
import { isUndecided, useDecideAgain } from '@/lib/query/turns';
import { cn } from '@/lib/utils';
import { ForgottenBefore } from './forgotten-before';
import { quietTriggerClasses } from './quiet-line';
import { summariseTurn } from './summarise-turn';
import { TurnDecision } from './turn-decision';
import { TurnMemory } from './turn-memory';

/** The line under a message: its state, then its outcome. Opens the details. */
export function TurnLine({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations('chat.turn');
  const { listClauses } = useLists();
  const { explainReason } = useGateWords();
  if (turn?.canRetry) return <RetryTurn turn={turn} />;
  if (!turn || isUndecided(turn)) {
    return (
      <p role="status" className="meta-text inline-flex min-h-7 items-center gap-1.5 px-2">
        <NotebookPen aria-hidden className="size-3.5 animate-pulse" />
        {t('deciding')}
      </p>
    );
  }
  const summary = summariseTurn(turn, { t, listClauses, explainReason });
  return (
    // A repeated statement that was forgotten before is a question to the person, so it starts open.
    <Collapsible className="contents" defaultOpen={turn.forgottenBefore}>
      <CollapsibleTrigger className={quietTriggerClasses}>
        <NotebookPen aria-hidden className={cn(turn.memories.length > 0 && 'text-accent')} />
        <span role="status">{turn.readInPart ? t('withTooLong', { summary }) : summary}</span>
        <ChevronRight aria-hidden className="transition-transform group-data-[state=open]/quiet:rotate-90" />
      </CollapsibleTrigger>
      <CollapsibleContent className="basis-full">
        <TurnDetails turn={turn} />
      </CollapsibleContent>
    </Collapsible>
  );
}

/** It failed several times, or has not changed for long. The message is stored, but nothing was learned from it yet. */
function RetryTurn({ turn }: { turn: Turn }) {
  const t = useTranslations('chat.turn');
  const common = useTranslations('common.actions');
  const describeError = useDescribeError();
  const again = useDecideAgain();
  const onRetry = () =>
    again.mutate(turn.id, {
      onError: (error) => toast.error(t('retryFailed'), { description: describeError(error) }),
    });
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-end gap-x-1 px-2">
      <p role="status" className="meta-text inline-flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-3.5 text-caution" />
        {t(whyUndecided(turn))}
      </p>
      <Button variant="quiet" size="small" disabled={again.isPending} onClick={onRetry}>
        {again.isPending ? <Spinner /> : <RotateCcw />}
        {common('tryAgain')}
      </Button>
    </div>
  );
}

function whyUndecided({ status, errorCode, retriesAt }: Turn) {
  if (status !== 'failed') return 'stillDeciding';
  if (errorCode === 'unauthorised') return 'keyRefused';
  return retriesAt ? 'triesLater' : 'notRead';
}

function TurnDetails({ turn }: { turn: Turn }) {
  const t = useTranslations('chat.turn');
  return (
    <div className="mt-1 grid gap-px overflow-hidden rounded-lg border border-line bg-line text-left">
      {turn.readInPart ? <p className="bg-surface px-4 py-3 text-sm">{t('tooLong')}</p> : null}
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
