import type { Draft } from '@/lib/contracts/candidate';
import { exactForm } from '@/lib/memory/language/normalise';
import type { ConversationInput, TurnInput } from '@/lib/memory/ports';
import { decide } from '@/lib/memory/turn/evaluate/decide';
import { preGate } from '@/lib/memory/turn/evaluate/pre-gate';
import { slotOf } from '@/lib/memory/turn/reconcile/slots';
import { extractDrafts } from './extract/extract-drafts';

/** Lines before a message that help to understand it. */
const LINES_BEFORE = 3;

/** What one message states, whatever the gatekeeper decides on it. */
export function draftsOfTurn(input: TurnInput): Draft[] {
  const before = input.previous.at(-1);
  return extractDrafts({
    text: input.message.text,
    speaker: input.setting.participants.length > 0 ? input.message.author : null,
    kinds: input.kinds,
    previous: before && before.author !== input.message.author ? before.text : null,
    assistantName: input.setting.characterName,
  });
}

/**
 * Reads a whole conversation again with hindsight (decision logic, 4): each of the person's messages passes the
 * gatekeeper; where something was taken back or changed, the last word holds; what was said more often comes first.
 */
export function draftsOfConversation(input: ConversationInput): Draft[] {
  const known = new Set(input.known.map(exactForm));
  const said = new Map<string, { draft: Draft; mentions: number }>();
  let role: string | null = null;
  input.utterances.forEach((message, place) => {
    if (message.role !== 'user') return;
    const previous = input.utterances.slice(Math.max(0, place - LINES_BEFORE), place);
    const turn: TurnInput = { ...input, message, previous, roleplay: role };
    const verdict = preGate(turn);
    if (verdict.settled && verdict.roleplay !== undefined) role = verdict.roleplay;
    // What is said in a role belongs to its conversation; what differs from the settings was asked about at once.
    if (verdict.settled || role !== null || !decide(turn).isMemorable) return;
    for (const draft of draftsOfTurn(turn)) {
      const key = placeOf(draft);
      said.set(key, { draft, mentions: (said.get(key)?.mentions ?? 0) + 1 });
    }
  });
  return [...said.values()]
    .filter(({ draft }) => !known.has(exactForm(draft.content)))
    .sort((a, b) => b.mentions - a.mentions || b.draft.confidence - a.draft.confidence)
    .map(({ draft }) => draft);
}

/** Statements that cannot both hold share a place: one home at a time; likes it, no longer likes it. */
function placeOf({ triple, content }: Draft): string {
  const slot = slotOf(triple);
  if (slot) return slot;
  return triple.predicate === 'likes'
    ? `${triple.subject}|likes|${exactForm(triple.object)}`.toLowerCase()
    : exactForm(content);
}
