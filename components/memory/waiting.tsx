'use client';

import { useQuery } from '@tanstack/react-query';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';
import { ReconciliationCard } from './reconciliation-card';
import { ReviewQueue } from './review-queue';

/** What waits for the person's word: contradictions of the settings, and memories that were not sure enough. */
export function Waiting({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: reconciliations = [] } = useQuery(reconciliationsQuery);
  const { data: summary } = useQuery(memorySummaryQuery);
  const pending = (summary?.groups ?? [])
    .flatMap((group) => group.memories)
    .filter((memory) => memory.status === 'pending');
  if (reconciliations.length === 0 && pending.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
      <h2 id="waiting" className="text-2xl">
        Waiting for your word
      </h2>
      {reconciliations.map((reconciliation) => (
        <ReconciliationCard key={reconciliation.id} id={reconciliation.id} />
      ))}
      <ReviewQueue memories={pending} onOpen={onOpen} />
    </section>
  );
}
