'use client';

import { useQuery } from '@tanstack/react-query';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';

/** The number of pending decisions; null until it is known. */
export function useWaiting(): number | null {
  const { data: summary } = useQuery(memorySummaryQuery);
  const { data: reconciliations } = useQuery(reconciliationsQuery);
  return summary && reconciliations ? summary.counts.pending + reconciliations.length : null;
}
