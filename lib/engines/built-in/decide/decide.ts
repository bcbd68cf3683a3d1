import { hasRedaction } from '@/lib/basics/redaction-mark';
import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import { reasonOf } from '@/lib/memory/gatekeeper/reason-of';
import { ownerOf, predicateOf } from '@/lib/memory/predicates';
import type { OpenTurn } from '../open-turn';

const CORRECTION =
  /^(?:no|nope|actually|wait|sorry|correction|i meant?)\b[,.: ]+.*\b(?:i|i'm|my|it'?s|not)\b/i;
/** The core weighs the individual statements (extraction/weigh.ts). */
const ORDINARY = 3;

/**
 * The gatekeeper of the engine without a model, for a message that the pre-gate did not settle: memorable if it states
 * something that a careful reader would keep (gatekeeper plan, 2A).
 *
 * @param drafts its statements worth keeping.
 */
export function decide(turn: OpenTurn, drafts: readonly Draft[]): GateDecision {
  const { introduced, text } = turn;
  const [first] = drafts;
  if (!first) return rejection(text.text);
  const corrects = CORRECTION.test(introduced.sentences[0]?.text ?? '');
  const category = ownerOf(first.triple.predicate) === null ? first.category : 'relationship';
  const teaches = drafts.some((draft) => predicateOf(draft.triple.predicate).isPedagogical);
  const reason = teaches ? 'pedagogical' : reasonOf(category);
  return {
    isMemorable: true,
    scope: drafts.every(({ scope }) => scope === 'session') ? 'session' : 'permanent',
    category,
    priority: ORDINARY,
    reason: corrects ? 'correction' : reason,
    justification: justify(category, corrects),
    stage: 'offline',
    syncRequired: false,
  };
}

function justify(category: string, corrects: boolean): string {
  if (corrects) return 'The person corrected something.';
  return category === 'other'
    ? 'The person told something about themselves.'
    : `The person stated something lasting (${category}).`;
}

function rejection(message: string): GateDecision {
  const isSecret = hasRedaction(message);
  return {
    isMemorable: false,
    scope: 'none',
    category: 'generic',
    priority: 1,
    reason: isSecret ? 'contains_secret_only' : 'no_personal_content',
    justification: isSecret
      ? 'A secret is never stored, and nothing else was found in it.'
      : 'Nothing lasting about the person was found in it.',
    stage: 'offline',
    syncRequired: false,
  };
}
