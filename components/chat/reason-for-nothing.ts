import type { Turn } from '@/lib/contracts/api/conversations';

/** Why nothing was kept, as a code. A turn may be worth keeping and still leave nothing: each candidate has its own checks. */
export function reasonForNothing(decision: NonNullable<Turn['decision']>): string {
  return decision.isMemorable ? 'filtered' : decision.reason;
}
