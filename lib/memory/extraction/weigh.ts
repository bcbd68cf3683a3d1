import type { Draft } from '@/lib/contracts/candidate';
import type { AnalysedText } from '../analysed-text';
import type { Language } from '../language-port';
import { policyFor } from '../memory-profiles';
import type { TurnInput, Utterance } from '../ports';
import { predicateOf } from '../predicates';
import { importanceOf } from './importance';

const USUALLY_WEIGHTY: ReadonlySet<Draft['category']> = new Set(['personal_info', 'relationship', 'goal']);

/** What a draft is weighed against. */
export interface Scales {
  /** The person's messages of the session, ending with the one that the draft rests on: what they repeat weighs more. */
  talk: readonly AnalysedText[];
  /**
   * The importance that makes it high priority: the decision logic's threshold for storing something unasked (section 3),
   * which here only ranks (design §9).
   */
  weightyFrom: number;
}

/** What a turn's drafts are weighed against. @param message what its message says. */
export function scalesOf(
  turn: Pick<TurnInput, 'previous' | 'ownMessages' | 'policy'>,
  message: AnalysedText,
  analyse: (line: Utterance) => AnalysedText,
): Scales {
  const earlier = turn.ownMessages ?? turn.previous.filter((line) => line.role === 'user');
  return { talk: [...earlier.map(analyse), message], weightyFrom: policyFor(turn).weightyFrom };
}

/**
 * Importance, 0 to 1, and priority, 1 to 5, of a draft (decision logic, 3; gatekeeper plan). The engine's priority if it gave
 * one; otherwise 5 for what was asked for or must be known, 4 for ordinary facts (the extraction document's 80), 2 for what
 * is temporary.
 */
export function weigh(
  draft: Draft,
  { talk, weightyFrom }: Scales,
  language: Pick<Language, 'stems'>,
): { importance: number; priority: number } {
  const importance = importanceOf(draft, talk, language);
  return { importance, priority: priorityOf(draft, importance, weightyFrom) };
}

function priorityOf(
  { userRequested, priority, category, triple }: Draft,
  importance: number,
  weightyFrom: number,
) {
  if (userRequested) return 5;
  if (priority !== undefined) return priority;
  if (predicateOf(triple.predicate).isVital) return 5;
  if (importance >= weightyFrom || USUALLY_WEIGHTY.has(category)) return 4;
  return category === 'other' || category === 'opinion' ? 2 : 3;
}
