import type { Draft } from '@/lib/contracts/candidate';
import type { GateDecision } from '@/lib/contracts/gate';
import type { TextAnalysis } from '@/lib/language/analyse';
import { reasonOf } from '@/lib/memory/gatekeeper/reason-of';
import type { OpenTurn } from '../open-turn';
import { readSiding } from './agreement';
import { isPassingState } from './passing-states';
import type { PlainStatement } from './statement-pattern';

const CORRECTION =
  /^(?:no|nope|actually|wait|sorry|correction|i meant?)\b[,.: ]+.*\b(?:i|i'm|my|it'?s|not)\b/i;
/** What its statements weigh is the core's rule (extraction/weigh.ts). */
const ORDINARY = 3;
/** Whom of the others somebody agrees with. */
const SIDES: PlainStatement = { category: 'opinion', reason: 'opinion' };

/**
 * The gatekeeper of the engine without a model, for a message that the pre-gate did not settle: memorable when it states
 * something that a careful reader would keep (gatekeeper plan, 2A).
 *
 * @param drafts what it states that is worth keeping.
 */
export function decide(turn: OpenTurn, drafts: readonly Draft[]): GateDecision {
  const { input, introduced } = turn;
  const [first] = drafts;
  if (!first || isPassingState(introduced)) return rejection();
  const corrects = CORRECTION.test(introduced.sentences[0]?.text ?? '');
  const plain = turn.plainStatement ?? sides(introduced, input.setting.participants);
  const { category, reason } = plain ?? kindOf(first);
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

function kindOf({ category }: Draft): PlainStatement {
  return { category, reason: reasonOf(category) };
}

function sides({ sentences }: TextAnalysis, participants: readonly string[]): PlainStatement | null {
  return sentences.some((sentence) => readSiding(sentence.text, participants)) ? SIDES : null;
}

function justify(category: string, corrects: boolean): string {
  if (corrects) return 'The person corrected something.';
  return category === 'other'
    ? 'The person told something about themselves.'
    : `The person stated something lasting (${category}).`;
}

function rejection(): GateDecision {
  return {
    isMemorable: false,
    scope: 'none',
    category: 'generic',
    priority: 1,
    reason: 'no_personal_content',
    justification: 'Nothing lasting about the person was found in it.',
    stage: 'offline',
    syncRequired: false,
  };
}
