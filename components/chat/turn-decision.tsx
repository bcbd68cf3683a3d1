'use client';

import { notifyOutcome } from '@/components/common/notify-outcome';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Turn } from '@/lib/contracts/api/conversations';
import { useRememberAnyway } from '@/lib/query/gate';
import { explainNothing } from './explain-nothing';
import { describeStage } from './stages';

/** Why nothing was kept, and the way to keep it all the same. */
export function TurnDecision({ decision }: { decision: NonNullable<Turn['decision']> }) {
  const remember = useRememberAnyway();
  const onRemember = () =>
    notifyOutcome(remember.mutateAsync(decision.id), {
      done: ({ memories }) => (memories.length > 0 ? null : 'There was nothing in it that I could keep.'),
      failed: 'It was not kept.',
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <div className="min-w-48 flex-1 text-sm leading-relaxed">
        <p>Nothing was kept: {explainNothing(decision)}.</p>
        <p className="meta-text">{describeStage(decision.stage)}</p>
      </div>
      <Button variant="outline" size="small" disabled={remember.isPending} onClick={onRemember}>
        {remember.isPending ? <Spinner /> : null}
        {decision.reason === 'forgotten_before' ? 'Remember it again' : 'Remember it anyway'}
      </Button>
    </div>
  );
}
