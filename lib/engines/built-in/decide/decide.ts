import type { GateDecision } from '@/lib/contracts/gate';
import { earlierLines, introducePeople } from '@/lib/language/antecedents';
import { looksEnglish } from '@/lib/language/looks-english';
import { sentences } from '@/lib/language/sentences';
import type { TurnInput } from '@/lib/memory/ports';
import { sentencesOf } from '../known-sentences';
import { readSiding } from './agreement';
import { acceptFrom, memorability } from './learned/memorability';
import { isPassingState } from './passing-states';
import { findPlainStatement } from './plain-statements';
import { previousTurn } from './pre-gate';
import type { PlainStatement } from './statement-pattern';

/** Identity is kept however little the rest of the message is worth. */
const IDENTITY_PRIORITY = 5;
/** A plain statement is believed unless the learned part is this sure of the opposite. */
const PLAIN_FLOOR = 0.12;
const CORRECTION =
  /^(?:no|nope|actually|wait|sorry|correction|i meant?)\b[,.: ]+.*\b(?:i|i'm|my|it'?s|not)\b/i;
/** Whom of the others somebody agrees with. */
const SIDES: PlainStatement = { category: 'opinion', reason: 'opinion', priority: 2 };
/** What was said is about the person, in no form that tells its category. */
const UNNAMED: PlainStatement = { category: 'other', reason: 'personal_fact', priority: 2 };

/**
 * The gatekeeper of the engine without a model, for a message that the pre-gate did not settle: memorable when it states
 * something plainly, or when the learned part finds it memorable (gatekeeper plan, 2A).
 */
export function decide(input: TurnInput): GateDecision {
  const { message, known, previous } = input;
  const text = introducePeople(message.text, {
    known: sentencesOf(known),
    earlier: earlierLines(previous, message.author),
  });
  const probability = memorability(text, previousTurn(input));
  const plain = findPlainStatement(text) ?? sides(text, input.setting.participants);
  const isMemorable = plain
    ? plain === SIDES || needsNoScore(plain, text) || probability >= PLAIN_FLOOR
    : looksEnglish(text) && probability >= acceptFrom(text);
  if (!isMemorable || isPassingState(text)) return rejection();
  const corrects = CORRECTION.test(sentences(text)[0]?.text ?? '');
  const { category, reason, priority } = plain ?? UNNAMED;
  return {
    isMemorable: true,
    scope: input.roleplay ? 'session' : 'permanent',
    category: input.roleplay ? 'roleplay' : category,
    priority,
    reason: input.roleplay ? 'session_context' : corrects ? 'correction' : reason,
    justification: justify(category, corrects, input.roleplay !== null),
    stage: 'offline',
    syncRequired: false,
  };
}

function sides(text: string, participants: readonly string[]): PlainStatement | null {
  return sentences(text).some((sentence) => readSiding(sentence.text, participants)) ? SIDES : null;
}

/** The learned part has read little of names, of how people study, and nothing of other languages. */
function needsNoScore(plain: PlainStatement, text: string): boolean {
  return plain.priority >= IDENTITY_PRIORITY || plain.reason === 'pedagogical' || !looksEnglish(text);
}

function justify(category: string, corrects: boolean, inRole: boolean): string {
  if (inRole) return 'It belongs to the role of this conversation.';
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
