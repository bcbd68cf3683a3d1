'use client';

import { useQuery } from '@tanstack/react-query';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';
import { findUnconfirmed } from './find-unconfirmed';
import { ReconciliationCard } from './reconciliation-card';
import { ReviewQueue } from './review-queue';
import { StillTrue } from './still-true';

/** What waits for the person's word: contradictions of the settings, and memories that were not sure enough. */
export function Waiting({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: reconciliations = [] } = useQuery(reconciliationsQuery);
  const { data: summary } = useQuery(memorySummaryQuery);
  const memories = (summary?.groups ?? []).flatMap((group) => group.memories);
  const pending = memories.filter((memory) => memory.status === 'pending');
  const unconfirmed = findUnconfirmed(memories, new Date());
  if (reconciliations.length === 0 && pending.length === 0 && unconfirmed.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
      <h2 id="waiting" className="text-2xl">
        Waiting for your word
      </h2>
      {reconciliations.map((reconciliation) => (
        <ReconciliationCard key={reconciliation.id} id={reconciliation.id} />
      ))}
      <ReviewQueue memories={pending} onOpen={onOpen} />
      <StillTrue memories={unconfirmed} onOpen={onOpen} />
    </section>
  );
}
