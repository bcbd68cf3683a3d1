import { type Piece, sentences } from '@/lib/memory/language/sentences';

/** A statement in the first person, with its place; `subject` is what a shortened clause leaves out. */
export interface Clause extends Piece {
  /** The clause with its subject put back: "allergic to cats" → "I'm allergic to cats". */
  complete: string;
}

const SPLIT =
  /\s*(?:[;:]\s+|,\s*(?:and|but|so|because|though|although|while|plus)\s+|,\s+|\s+(?:and|but|because|although|plus)\s+)/gi;
const STARTS_WITH_SUBJECT = /^(?:i|i'm|i've|i'd|i'll|my|we|we're|we've|our)\b/i;
const LEAD =
  /^(?:(?:well|so|oh|hi|hello|hey|actually|yes|yeah|no|also|anyway|by the way|btw|and|but|sorry|wait|then|plus|honestly|basically|remember that|note that)[,!.:]?\s+)+/i;

/**
 * Splits what a person says into clauses about them. "I'm a nurse in Leeds and allergic to cats" gives two: a joined
 * piece becomes a clause of its own only where it says something alone, so that "cats and dogs" stays together.
 */
export function clauses(text: string): Clause[] {
  return sentences(text.replaceAll('’', "'")).flatMap((sentence) => splitSentence(sentence));
}

function splitSentence(sentence: Piece): Clause[] {
  const found: Clause[] = [];
  let start = 0;
  const cut = (end: number) => {
    const clause = toClause(sentence, start, end, found.at(-1)?.complete ?? '');
    if (clause) found.push(clause);
  };
  for (const joint of sentence.text.matchAll(SPLIT)) {
    const rest = sentence.text.slice(joint.index + joint[0].length);
    if (!standsAlone(rest)) continue;
    cut(joint.index);
    start = joint.index + joint[0].length;
  }
  cut(sentence.text.length);
  return found;
}

/** Begins a statement of its own: with a subject, or with what can follow "I'm". */
function standsAlone(rest: string): boolean {
  return (
    STARTS_WITH_SUBJECT.test(rest) ||
    /^(?:allergic to|live in|work (?:at|for|as)|born in|married|speak|play)\b/i.test(rest)
  );
}

function toClause(sentence: Piece, from: number, to: number, before: string): Clause | null {
  let start = from;
  const raw = sentence.text.slice(from, to);
  const lead = LEAD.exec(raw);
  if (lead) start += lead[0].length;
  const text = sentence.text.slice(start, to).replace(/[\s.!,;:…]+$/, '');
  if (text.length < 3) return null;
  const place = { text, start: sentence.start + start, end: sentence.start + start + text.length };
  if (STARTS_WITH_SUBJECT.test(text)) return { ...place, complete: text };
  if (/^i\b/i.test(before))
    return { ...place, complete: /^(?:allergic|married|born)/i.test(text) ? `I'm ${text}` : `I ${text}` };
  return { ...place, complete: text };
}
