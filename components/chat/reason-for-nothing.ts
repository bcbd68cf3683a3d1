import type { Turn } from '@/lib/contracts/api/conversations';

/** Why nothing was kept, as a code. A memorable turn may still produce nothing, since each candidate is checked separately. */
export function reasonForNothing(decision: NonNullable<Turn['decision']>): string {
  return decision.isMemorable ? 'filtered' : decision.reason;
}
