'use client';

import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import type { GateLogDetail } from '@/lib/contracts/api/admin';
import { gateDetailQuery, useRevealDecision } from '@/lib/query/admin';
import { describeError } from '@/lib/query/api-error';

/** One decision: its log line, each candidate with each filter's verdict. Content is masked until revealed, and that is audited. */
export function GateDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Sheet open={id !== null} onOpenChange={(isOpen) => (isOpen ? null : onClose())}>
      <SheetContent>{id ? <Detail id={id} /> : null}</SheetContent>
    </Sheet>
  );
}

function Detail({ id }: { id: string }) {
  const { data } = useQuery(gateDetailQuery(id));
  const reveal = useRevealDecision(id);
  return (
    <>
      <SheetHeader>
        <SheetTitle>Decision</SheetTitle>
        <SheetDescription>{data?.row.logLine ?? 'Loading…'}</SheetDescription>
      </SheetHeader>
      <div className="grid gap-4 overflow-y-auto p-4">
        {data ? (
          <>
            <Message detail={data} />
            {data.message === null ? (
              <Button
                variant="outline"
                size="small"
                className="w-fit"
                disabled={reveal.isPending}
                onClick={() =>
                  reveal.mutate(undefined, {
                    onError: (error) => toast.error('Not revealed.', { description: describeError(error) }),
                  })
                }
              >
                Reveal what was said (audited)
              </Button>
            ) : null}
            {data.candidates.map((candidate) => (
              <Candidate key={candidate.id} candidate={candidate} />
            ))}
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </>
  );
}

function Message({ detail }: { detail: GateLogDetail }) {
  return <p className="memory-text">{detail.message ?? '•••••• masked'}</p>;
}

function Candidate({ candidate }: { candidate: GateLogDetail['candidates'][number] }) {
  return (
    <section className="grid gap-2 rounded-lg border border-line p-3">
      <p>{candidate.content ?? '•••••• masked'}</p>
      <p className="meta-text">
        {candidate.kind}, {candidate.category}, {candidate.confidence.toFixed(2)}: {candidate.action} (
        {candidate.actionReason})
      </p>
      <ul className="flex flex-wrap gap-1">
        {candidate.filters.map((verdict) => (
          <li key={verdict.filter}>
            <Badge tone={verdict.passed ? 'good' : 'danger'}>
              {verdict.filter}
              {verdict.passed ? '' : `: ${verdict.detail}`}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
