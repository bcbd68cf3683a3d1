import type { Turn } from '@/lib/contracts/api/conversations';

/** Why nothing was kept. A turn may be worth keeping and still leave nothing: each candidate has its own checks. */
export function explainNothing(decision: NonNullable<Turn['decision']>): string {
  return decision.isMemorable ? 'what I understood did not pass my checks' : decision.explanation;
}
