import { pauseAfter } from '@/lib/basics/readable-part';
import { analyse, analysisOf } from '@/lib/language/analyse';
import type { AnalysedTurn, TurnReading } from '@/lib/memory/ports';
import { withReadChanges } from '../changes/draft-change';
import { type OpenTurn, openTurn } from '../open-turn';
import { decideOnTurn } from './decide-on-turn';
import { draftRoleplay } from './draft-roleplay';
import { asideOf, readInRole } from './own-word';
import { preGate, type SettledVerdict } from './pre-gate';
import { restOfMessage } from './rest-of-message';

/**
 * Decides on a message and drafts what it states. Rules settle statements about the settings and roles; the rest of the
 * message is read separately.
 */
export async function readTurn(input: AnalysedTurn): Promise<TurnReading> {
  const aside = input.roleplay === null ? null : asideOf(input.message.text);
  if (aside !== null) return readAs(input, aside, null);
  const turn = openTurn(input);
  const verdict = preGate(turn);
  if (verdict.settled) return parseSettled(input, verdict);
  const { text } = input.message;
  await pauseAfter(text);
  const read = decideOnTurn(turn);
  await pauseAfter(text);
  const value = withReadChanges(read, turn);
  return input.roleplay === null ? value : scopeInRole(value, turn);
}

/** Reads a part of a message separately, in the role in which it was said, or in none. */
function readAs(input: AnalysedTurn, text: string, roleplay: string | null): Promise<TurnReading> {
  return readTurn({ ...input, message: { ...input.message, text }, text: analyse(text), roleplay });
}

async function parseSettled(input: AnalysedTurn, verdict: SettledVerdict): Promise<TurnReading> {
  const { decision, conflict, roleplay } = verdict;
  let reading: TurnReading = {
    decision,
    conflict,
    ...(roleplay === undefined ? {} : { roleplay }),
    drafts: roleplay ? [draftRoleplay(input, verdict.scene)] : [],
  };
  for (const { text, role } of restOfMessage(analysisOf(input.text), verdict, input.roleplay)) {
    const rest = await readAs(input, text, role);
    if (!rest.decision.isMemorable) continue;
    const drafts = [...reading.drafts, ...rest.drafts];
    // A role elsewhere in the message does not make a true statement part of the roleplay.
    const isTrue = !conflict && rest.decision.scope === 'permanent';
    reading = { ...reading, drafts, ...(isTrue ? { decision: rest.decision } : {}) };
  }
  return reading;
}

/** Each statement has its own scope: what is true of the person outside the roleplay is permanent (design §9). */
function scopeInRole({ decision, drafts, ...rest }: TurnReading, turn: OpenTurn): TurnReading {
  const held = drafts.flatMap((draft) => readInRole(draft, turn));
  if (!decision.isMemorable || held.length === 0) {
    const refused = decision.isMemorable ? NOTHING_TRUE : {};
    return { ...rest, decision: { ...decision, ...refused, scope: 'session' }, drafts: [] };
  }
  const isPlay = held.every(({ scope }) => scope === 'session');
  return { ...rest, decision: isPlay ? { ...decision, ...PLAYED } : decision, drafts: held };
}

const PLAYED = {
  scope: 'session',
  category: 'roleplay',
  reason: 'session_context',
  justification: 'It belongs to the role of this conversation.',
} as const satisfies Partial<TurnReading['decision']>;

const NOTHING_TRUE = {
  isMemorable: false,
  category: 'generic',
  priority: 1,
  reason: 'no_personal_content',
  justification: 'Nothing in it is the person’s own beside the role.',
} as const satisfies Partial<TurnReading['decision']>;
