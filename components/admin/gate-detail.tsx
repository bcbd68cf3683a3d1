'use client';

import { useQuery } from '@tanstack/react-query';
import { Eye, ThumbsDown, ThumbsUp } from 'lucide-react';
import { toast } from 'sonner';
import { CategoryBadge } from '@/components/memory/category-badge';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { GateLogDetail } from '@/lib/contracts/api/admin';
import { gateDetailQuery, useLabelDecision, useRevealDecision } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';

/** One decision laid open: its log line, each candidate with each filter's verdict, and what was made of it. */
export function GateDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent>{id ? <Detail id={id} /> : null}</SheetContent>
    </Sheet>
  );
}

function Detail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(gateDetailQuery(id));
  return (
    <>
      <SheetHeader>
        <SheetTitle>Decision</SheetTitle>
        <SheetDescription className="font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
          {data?.row.logLine ?? 'Loading the decision'}
        </SheetDescription>
      </SheetHeader>
      <div className="grid flex-1 content-start gap-6 overflow-y-auto p-5">
        {error ? (
          <ErrorState title="The decision could not be loaded" onRetry={() => void refetch()}>
            {describeError(error)}
          </ErrorState>
        ) : null}
        {data ? (
          <>
            <Said id={id} detail={data} />
            <Judgement id={id} label={data.row.label} />
            {data.row.syncRequired ? (
              <p className="text-sm">
                The person’s settings say otherwise, so it became a question to them. Until they answer, the
                settings hold.
              </p>
            ) : null}
            {data.row.syncRequired && data.candidates.length === 0 ? null : (
              <Candidates candidates={data.candidates} isRevealed={data.message !== null} />
            )}
          </>
        ) : error ? null : (
          <Skeleton className="h-40" />
        )}
      </div>
    </>
  );
}

function Said({ id, detail }: { id: string; detail: GateLogDetail }) {
  const reveal = useRevealDecision(id);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">What was said</h3>
      {detail.message === null ? (
        <>
          <Masked words={7} />
          <Button
            variant="outline"
            size="small"
            className="w-fit"
            disabled={reveal.isPending}
            onClick={() =>
              reveal.mutate(undefined, {
                onError: (error) =>
                  toast.error('It was not revealed.', { description: describeError(error) }),
              })
            }
          >
            <Eye />
            Reveal (this is logged)
          </Button>
        </>
      ) : (
        <p className="memory-text [overflow-wrap:anywhere]">“{detail.message}”</p>
      )}
    </section>
  );
}

const BARS = ['w-12', 'w-20', 'w-8', 'w-16', 'w-24', 'w-10', 'w-14'];

function Masked({ words }: { words: number }) {
  return (
    <p className="flex flex-wrap gap-1.5 py-1">
      <span className="sr-only">Covered</span>
      {BARS.slice(0, words).map((width) => (
        <span key={width} aria-hidden className={`h-4 rounded-sm bg-line ${width}`} />
      ))}
    </p>
  );
}

function Judgement({ id, label }: { id: string; label: 'right' | 'wrong' | null }) {
  const judge = useLabelDecision(id);
  const say = (value: 'right' | 'wrong') =>
    judge.mutate(label === value ? null : value, {
      onSuccess: () => toast(label === value ? 'Taken back.' : 'Stored for the eval file.'),
      onError: (error) => toast.error('It was not stored.', { description: describeError(error) }),
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Your judgement of the decision</legend>
      <Button
        variant={label === 'wrong' ? 'danger' : 'outline'}
        size="small"
        aria-pressed={label === 'wrong'}
        disabled={judge.isPending}
        onClick={() => say('wrong')}
      >
        <ThumbsDown />
        This was wrong
      </Button>
      <Button
        variant={label === 'right' ? 'soft' : 'outline'}
        size="small"
        aria-pressed={label === 'right'}
        disabled={judge.isPending}
        onClick={() => say('right')}
      >
        <ThumbsUp />
        This was right
      </Button>
    </fieldset>
  );
}

/** What reconciliation did, in words. */
const ACTIONS: Record<string, string> = {
  proposed: 'not settled yet',
  blocked: 'blocked by a filter',
  add: 'became a memory',
  reinforce: 'strengthened an existing one',
  update: 'refined an existing one',
  supersede: 'replaced an older one',
  propose: 'became a question about the settings',
  ignore: 'ignored: already known',
  review: 'waits for the person’s word',
};

function Candidates(props: { candidates: GateLogDetail['candidates']; isRevealed: boolean }) {
  if (props.candidates.length === 0)
    return <p className="text-muted text-sm">Nothing was proposed to keep.</p>;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">What was proposed</h3>
      <ul className="grid gap-3">
        {props.candidates.map((candidate) => (
          <li key={candidate.id} className="grid gap-2.5 rounded-lg border border-line p-4">
            {candidate.content ? <p className="memory-text">{candidate.content}</p> : <Masked words={4} />}
            {candidate.span ? <p className="font-serif text-muted italic">“{candidate.span}”</p> : null}
            <p className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
              <CategoryBadge category={candidate.category} />
              <span>{candidate.kind}</span>
              <span className="figures-tabular">confidence {candidate.confidence.toFixed(2)}</span>
            </p>
            <p className="text-sm">
              {ACTIONS[candidate.action] ?? candidate.action}{' '}
              <span className="text-muted">({candidate.actionReason.replaceAll('_', ' ')})</span>
            </p>
            <ul aria-label="Filters" className="flex flex-wrap gap-1">
              {candidate.filters.map((verdict) => (
                <li key={verdict.filter}>
                  <Badge tone={verdict.passed ? 'outline' : 'danger'}>
                    <span aria-hidden>{verdict.passed ? '✓' : '✕'}</span>
                    {verdict.filter.replaceAll('_', ' ')}
                    <span className="sr-only">{verdict.passed ? ' passed' : ' refused'}</span>
                    {verdict.passed || !verdict.detail ? null : `: ${verdict.detail}`}
                  </Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
