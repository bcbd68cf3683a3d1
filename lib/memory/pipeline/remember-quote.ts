import { findEvidence } from '../evidence/find-evidence';
import type { TurnStore } from './turn-store';

/**
 * `later`: the turn is decided on after the reply, like every turn; `not_in_message`: the words are not in the person's
 * message of this turn; `not_learning`: learning is off here.
 */
export type QuoteOutcome = 'later' | 'not_in_message' | 'not_learning';

/**
 * Handles a proposal of the answering model to keep something. A proposal is neither evidence nor a request of the person,
 * and the turn is decided on in the background anyway, so the reply makes no call for it (promise 8).
 */
export async function rememberQuote(
  { store }: { store: Pick<TurnStore, 'loadTurn'> },
  { userId, turnId }: { userId: string; turnId: string },
  quote: string,
): Promise<QuoteOutcome> {
  const turn = await store.loadTurn(userId, turnId);
  if (!turn || !findEvidence(quote, turn.input.message)) return 'not_in_message';
  return turn.withheld ? 'not_learning' : 'later';
}
