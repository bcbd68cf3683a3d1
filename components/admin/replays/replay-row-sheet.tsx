'use client';

import { Eye } from 'lucide-react';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import type { ReplayRow } from '@/lib/contracts/api/admin-replays';
import type { Replayed } from '@/lib/contracts/replay';
import { describeError } from '@/lib/query/api-error';
import { useRevealRow } from '@/lib/query/replays';
import { CHANGE_NAMES } from './describe-replay';

/** One decision laid open, as it was and as it would be; what was said is covered until it is revealed. */
export function ReplayRowSheet({ row, onClose }: { row: ReplayRow | null; onClose: () => void }) {
  return (
    <Sheet open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent>{row ? <Opened key={row.id} row={row} /> : null}</SheetContent>
    </Sheet>
  );
}

function Opened({ row }: { row: ReplayRow }) {
  const reveal = useRevealRow(row.id);
  const { message, before, after } = reveal.data ?? row;
  return (
    <>
      <SheetHeader>
        <SheetTitle>{row.change ? CHANGE_NAMES[row.change] : 'No answer'}</SheetTitle>
        <SheetDescription>{row.person}</SheetDescription>
      </SheetHeader>
      <div className="grid flex-1 content-start gap-6 overflow-y-auto p-5">
        <section className="grid gap-3">
          <h3 className="text-lg">What was said</h3>
          {message === null ? (
            <Button
              variant="outline"
              size="small"
              className="w-fit"
              disabled={reveal.isPending}
              onClick={() =>
                reveal.mutate(undefined, {
                  onError: (error) => toast.error('It stays covered.', { description: describeError(error) }),
                })
              }
            >
              <Eye />
              Uncover, and have it written down
            </Button>
          ) : (
            <p className="memory-text [overflow-wrap:anywhere]">“{message}”</p>
          )}
        </section>
        <Decision title="As it was" decision={before} />
        {after ? <Decision title="As it would be" decision={after} /> : null}
      </div>
    </>
  );
}

function Decision({ title, decision }: { title: string; decision: Replayed }) {
  const { isMemorable, reason, model, promptVersion, candidates } = decision;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <p className="meta-text">
        {isMemorable ? 'accepted' : 'rejected'}: {reason.replaceAll('_', ' ')}; {model}
        {promptVersion ? `, prompt ${promptVersion}` : ''}
      </p>
      <ul className="grid gap-2">
        {candidates.map((candidate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a decision's statements stand in their order.
          <li key={index} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
            <p className="[overflow-wrap:anywhere]">{candidate.content ?? 'Covered'}</p>
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={candidate.action === 'blocked' ? 'caution' : 'good'}>
                {candidate.action}: {candidate.actionReason.replaceAll('_', ' ')}
              </Badge>
              <Badge tone="outline">{candidate.category.replaceAll('_', ' ')}</Badge>
              <Badge tone="outline">{candidate.kind}</Badge>
              <Badge tone="outline">{candidate.confidence.toFixed(2)}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
