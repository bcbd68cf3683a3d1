import { findEvidence } from '../evidence/find-evidence';
import type { TurnStore } from './turn-store';

/**
 * `later`: the turn is decided on after the reply, as every turn is; `not_in_message`: the words are not the person's of this
 * turn; `not_learning`: nothing is learned here.
 */
export type QuoteOutcome = 'later' | 'not_in_message' | 'not_learning';

/**
 * What the answering model proposes to keep. A proposal is no evidence and no request of the person's, and the turn is
 * decided on by the background anyway: no call is made for it inside the reply (promise 8).
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
