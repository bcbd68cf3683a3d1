import { MemoryModelError } from '../ports';
import { evaluateTurn, rememberTurn, type TurnDependencies } from './process-turn';
import { findEvidence } from './verify/find-evidence';

export interface QuoteResult {
  /** `not_said`: the words are not the person's of this turn; `later`: the memory could not decide now. */
  outcome: 'kept' | 'refused' | 'not_said' | 'later';
  kept: number;
}

/**
 * Decides on a turn at once because the answering model proposed it. A proposal is no evidence and no request of the
 * person's: it has to quote what they said, and the gatekeeper, the filters and the health rule decide as ever.
 */
export async function rememberQuote(
  deps: TurnDependencies,
  { userId, turnId }: { userId: string; turnId: string },
  quote: string,
): Promise<QuoteResult> {
  const turn = await deps.store.loadTurn(userId, turnId);
  if (!turn || !findEvidence(quote, turn.input.message)) return { outcome: 'not_said', kept: 0 };
  try {
    await evaluateTurn(deps, userId, turnId, { atOnce: true });
    const { kept } = await rememberTurn(deps, userId, turnId);
    return { outcome: kept > 0 ? 'kept' : 'refused', kept };
  } catch (error) {
    if (error instanceof MemoryModelError) return { outcome: 'later', kept: 0 };
    throw error;
  }
}
