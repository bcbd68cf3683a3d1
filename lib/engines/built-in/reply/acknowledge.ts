import { addressPerson } from '@/lib/language/address-person';
import type { Known } from '@/lib/language/questions/facts';
import { askBack } from './ask-back';
import { leastSaid, list, unsaid, withinSentence } from './lines';

/** Before what was understood; each is used before one is used again. */
const LEADS = ['So', 'Ah,', 'All right:', 'Right,', 'I see:'];
/** For what says nothing that would be kept: none of them claims to have understood it. */
const NEUTRAL = ['All right.', 'Go on.', 'Tell me more, if you like.', 'I am listening.', 'Fair enough.'];
const HARD = ['That sounds hard.', 'I am sorry to hear that.', 'That cannot be easy.'];
/** Statements of one message that are said back. */
const SAID_BACK = 3;
const FEELS_BAD =
  /\b(?:sad|tired|exhausted|stressed|lonely|upset|worried|afraid|hard|lost|miserable|anxious|failed|sick|ill|died|dying|passed away)\b/i;
/** A name within a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{2,}/gu;

export interface Told {
  message: string;
  /** What the message states that passes every check on what is kept, the weightiest first, as it would be stored. */
  understood: readonly string[];
  known: readonly Known[];
  /** What the assistant said before in this conversation. */
  said: readonly string[];
}

/** An answer to a statement: what was understood of it, what is known of the same, and one question back. */
export function acknowledge(told: Told): string {
  const feeling = FEELS_BAD.test(told.message) ? leastSaid(HARD, told.said) : null;
  if (told.understood.length === 0)
    return [feeling ?? leastSaid(NEUTRAL, told.said), related(told)].filter(Boolean).join(' ');
  const statements = told.understood
    .slice(0, SAID_BACK)
    .map((content) => withinSentence(addressPerson(content)));
  const seen = feeling ?? `${leastSaid(LEADS, told.said)} ${list(statements)}.`;
  return [seen, askOnce(told) ?? related(told)].filter(Boolean).join(' ');
}

/** One question back, never the one that was asked before, nor right after another. */
function askOnce({ understood, known, said }: Told): string | null {
  if (/\?\s*$/.test(said.at(-1) ?? '')) return null;
  for (const content of understood) {
    const question = askBack(addressPerson(content), known);
    const asked = question && unsaid([question], said);
    if (asked) return asked;
  }
  return null;
}

/** Another thing that is known of somebody or something it names; a word in common is chance, a name is not. */
function related({ message, understood, known, said }: Told): string | null {
  const names = message.match(NAME) ?? [];
  const told = new Set(understood.map((content) => content.toLowerCase()));
  const other = known.find(
    ({ content, isPast }) =>
      !isPast && !told.has(content.toLowerCase()) && names.some((name) => content.includes(name)),
  );
  if (!other) return null;
  return unsaid([`You told me before that ${withinSentence(addressPerson(other.content))}.`], said);
}
