'use client';

import { useQuery } from '@tanstack/react-query';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';

/** How many things wait for the person's word. */
export function useWaiting(): number {
  const { data: summary } = useQuery(memorySummaryQuery);
  const { data: reconciliations } = useQuery(reconciliationsQuery);
  return (summary?.counts.pending ?? 0) + (reconciliations?.length ?? 0);
}
