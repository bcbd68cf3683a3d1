import { exactForm } from '@/lib/basics/normalise';
import { letOthersIn } from '@/lib/basics/readable-part';
import type { Draft } from '@/lib/contracts/candidate';
import { findRetracted } from '@/lib/language/comparison/find-retracted';
import { isOneAtATime } from '@/lib/language/lexicon/one-at-a-time';
import type { AnalysedTurn, ConversationInput, TurnReading } from '@/lib/memory/ports';
import type { AnalyseLine } from '@/lib/memory/readable-turn';
import { slotOf } from '@/lib/memory/reconciliation/slots';
import { settingsFor } from '@/lib/memory/speaker';
import { withReadChanges } from '../changes/draft-change';
import { decideOnTurn } from '../decide/decide-on-turn';
import { preGate } from '../decide/pre-gate';
import { readTurn } from '../decide/read-turn';
import { openTurn } from '../open-turn';

/** Earlier messages that help to understand a message. */
const LINES_BEFORE = 3;

/**
 * Reads a whole conversation again with hindsight (decision logic, 4): each of the person's messages passes the gatekeeper;
 * if something was withdrawn or changed, the latest statement counts; repeated statements come first.
 */
export async function draftsOfConversation(input: ConversationInput, read: AnalyseLine): Promise<Draft[]> {
  const byStatement = new Map<string, { draft: Draft; mentions: number }>();
  let role: string | null = null;
  for (const [place, message] of input.utterances.entries()) {
    if (message.role !== 'user') continue;
    await letOthersIn();
    const previous = input.utterances.slice(Math.max(0, place - LINES_BEFORE), place);
    const roleplay = role ?? (message.isInPlay ? message.text : null);
    const settings = settingsFor({ ...input, message });
    const text = read(message);
    const found = await parseLine({ ...input, settings, message, text, previous, roleplay });
    if (found.roleplay !== undefined) role = found.roleplay;
    const statedBefore = [...byStatement.values()].map(({ draft }) => draft);
    for (const reading of found.drafts) {
      // What it ends was closed when its message was decided on; here it must not close what was said later.
      const { retracts, ...draft } = reading;
      for (const ended of findEnded(retracts, statedBefore)) byStatement.delete(placeOf(ended));
      if (draft.onlyRetracts) continue;
      const key = placeOf(draft);
      byStatement.set(key, { draft, mentions: (byStatement.get(key)?.mentions ?? 0) + 1 });
    }
  }
  return [...byStatement.values()]
    .sort((a, b) => b.mentions - a.mentions || b.draft.confidence - a.draft.confidence)
    .map(({ draft }) => draft);
}

/** Earlier statements that a later one ends: "I quit my job". */
function findEnded(retracts: Draft['retracts'], statements: readonly Draft[]): Draft[] {
  return (retracts ?? []).flatMap((one) => findRetracted(one, statements));
}

/**
 * Reads a message given the role in which it was said: what belongs to the roleplay is restricted to its conversation. A
 * difference from the settings was asked about at the time.
 */
async function parseLine(input: AnalysedTurn): Promise<Pick<TurnReading, 'drafts' | 'roleplay'>> {
  const turn = openTurn(input);
  const verdict = preGate(turn);
  const plays = input.roleplay !== null || (verdict.settled && verdict.roleplay !== undefined);
  if (!plays) return { drafts: verdict.settled ? [] : withReadChanges(decideOnTurn(turn), turn).drafts };
  const { drafts, ...read } = await readTurn(turn.input);
  return { ...read, drafts: drafts.filter(({ scope }) => scope === 'permanent') };
}

/** Statements that cannot both be true share a key: one home at a time; likes it, no longer likes it. */
function placeOf({ triple, content }: Draft): string {
  const slot = slotOf(triple, isOneAtATime);
  if (slot) return slot;
  return triple.predicate === 'likes'
    ? `${triple.subject}|likes|${exactForm(triple.object)}`.toLowerCase()
    : exactForm(content);
}
