'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';
import { ReconciliationCard } from './reconciliation-card';
import { ReviewQueue } from './review-queue';
import { StillTrue } from './still-true';

/**
 * Pending decisions: conflicts with the settings, and memories that were too uncertain. Beside the memories all are shown;
 * above them one at a time, so that the memories stay near the top.
 */
export function Waiting({ isBeside, onOpen }: { isBeside: boolean; onOpen: (id: string) => void }) {
  const t = useTranslations('profile.waiting');
  const { data: reconciliations = [] } = useQuery(reconciliationsQuery);
  const { data: summary } = useQuery(memorySummaryQuery);
  const [isUnfolded, setUnfolded] = useState(false);
  const memories = (summary?.groups ?? []).flatMap((group) => group.memories);
  const pending = memories.filter((memory) => memory.status === 'pending');
  const unconfirmed = (summary?.unconfirmed ?? []).flatMap(
    (id) => memories.find((memory) => memory.id === id) ?? [],
  );
  const queues = [
    ...reconciliations.map(({ id }) => ({ amount: 1, card: <ReconciliationCard key={id} id={id} /> })),
    {
      amount: pending.length,
      card: <ReviewQueue key="review" memories={pending} onOpen={onOpen} />,
    },
    {
      amount: unconfirmed.length,
      card: <StillTrue key="still-true" memories={unconfirmed} onOpen={onOpen} />,
    },
  ].filter(({ amount }) => amount > 0);
  if (queues.length === 0) return null;
  const shown = isBeside || isUnfolded ? queues : queues.slice(0, 1);
  const folded = queues.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
      <h2 id="waiting" className="text-2xl">
        {t('title')}
      </h2>
      {shown.map(({ card }) => card)}
      {folded > 0 ? (
        <Button variant="quiet" size="small" className="w-fit" onClick={() => setUnfolded(true)}>
          <ChevronDown />
          {t('more', { count: folded })}
        </Button>
      ) : null}
    </section>
  );
}
