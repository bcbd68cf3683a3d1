import { ownWords } from '@/lib/language/own-words';
import { type Piece, sentences } from '@/lib/language/sentences';
import { JOINT, leadOf, linkAt, STARTS_QUESTION } from './conjunctions';
import { complete, INTRODUCES } from './subjects';

/** One statement of a message: its place, verbatim, and what it says with its subject put back. */
export interface Clause extends Piece {
  /** Spoken form: "allergic to cats" after "I'm a nurse and" reads "I am allergic to cats". */
  said: string;
  /** The word that hangs it on the clause before: `because`, `when`, `if`, `which`; null where it stands alone. */
  link: string | null;
  /** It asks something. */
  asks: boolean;
  /** The sentence it stands in. */
  sentence: Piece;
  /** It begins its sentence. */
  isFirst: boolean;
}
const OWN_START = /^(?:i|i['’]?m|my|we|our|i['’]ve)\s/i;
const ABBREVIATED = /(?:^|[\s.])(?:dr|mr|mrs|ms|st|vs|e\.g|i\.e|etc|approx|no|prof|jr|sr|\p{L})\.$/iu;
const SHORTEST = 2;

/** Splits what a person says into statements. What stands in quotation marks, code or a citation is left out. */
export function readClauses(text: string): Clause[] {
  const own = ownWords(text);
  return sentences(text)
    .flatMap(splitAtGaps)
    .flatMap(splitAtStops)
    .flatMap((sentence) => splitSentence(sentence))
    .filter((clause) => own.slice(clause.start, clause.end) === clause.text);
}

/** Nobody's sentence is longer, in characters: what is goes on without stops and is read in parts. */
const LONGEST_SENTENCE = 600;
const PARTS = new RegExp(
  `\\S(?:[^\\s]|\\s{1,2}(?=\\S)){0,${LONGEST_SENTENCE - 1}}(?!\\S)|\\S{1,${LONGEST_SENTENCE}}`,
  'g',
);

/** Wide gaps separate like stops do; parts stay short enough for every pattern to be quick on them. */
function splitAtGaps(sentence: Piece): Piece[] {
  if (sentence.text.length <= LONGEST_SENTENCE && !/\s{3}/.test(sentence.text)) return [sentence];
  return [...sentence.text.matchAll(PARTS)].map((part) => {
    const start = sentence.start + part.index;
    return { text: part[0], start, end: start + part[0].length };
  });
}

/** A stop before a small letter ends a sentence in chat too; an abbreviation's does not. */
export function splitAtStops(sentence: Piece): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const cut = (end: number) => {
    const raw = sentence.text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (/[\p{L}\p{N}]/u.test(trimmed)) {
      const at = sentence.start + start + lead;
      pieces.push({ text: trimmed, start: at, end: at + trimmed.length });
    }
    start = end;
  };
  for (const stop of sentence.text.matchAll(
    /[.!?…]+["')\]]*(?=\s|(?:i|i['’]m|do|what|how|are|my|have|we)\s)|[。！？]+/gi,
  )) {
    const end = stop.index + stop[0].length;
    if (
      stop[0] === '.' &&
      ABBREVIATED.test(sentence.text.slice(0, end)) &&
      !/\s\.$/.test(sentence.text.slice(0, end))
    )
      continue;
    cut(end);
  }
  cut(sentence.text.length);
  return pieces;
}

function splitSentence(sentence: Piece): Clause[] {
  const found: Clause[] = [];
  let start = 0;
  let link = openingLink(sentence.text);
  for (const joint of sentence.text.matchAll(JOINT)) {
    const after = joint.index + joint[0].length;
    const left = sentence.text.slice(start, joint.index);
    const next = linkAt(joint[0], left, sentence.text.slice(after), link);
    if (next === undefined || left.trim() === '') continue;
    add(found, sentence, start, joint.index, link);
    start = after;
    link = next;
  }
  add(found, sentence, start, sentence.text.length, link);
  return markQuestions(found, sentence);
}

/** "If I were rich, ..." colours the whole sentence; "When I was a child, ..." stays with what it dates. */
function openingLink(sentence: string): string | null {
  return (
    /^(?:(?:and|but|so|well|oh),?\s+)?(if|unless|because|cause|since|although|though|while|until)\s/i
      .exec(sentence)?.[1]
      ?.toLowerCase() ?? null
  );
}

const END = /[\s.!,;:…~]+$/;

function add(found: Clause[], sentence: Piece, from: number, to: number, link: string | null): void {
  const raw = sentence.text.slice(from, to);
  const lead = leadOf(raw);
  const from2 = from + lead + (raw.slice(lead).length - raw.slice(lead).trimStart().length);
  const before = found.at(-1)?.said ?? '';
  const said = sentence.text.slice(from2, to).replace(END, '');
  if (said.length < SHORTEST) return;
  // A number alone tells no age: it rests on the words that introduce it.
  const place = /^\d{2}$/.test(said) && INTRODUCES.test(before) ? 0 : from2;
  const text = sentence.text.slice(place, to).replace(END, '');
  const start = sentence.start + place;
  found.push({
    text,
    start,
    end: start + text.length,
    said: complete(said, before),
    link,
    asks: false,
    sentence,
    isFirst: found.length === 0,
  });
}

/** In a sentence that ends in a question mark, what is said before the question is still said. */
function markQuestions(found: Clause[], sentence: Piece): Clause[] {
  const marked = /[?？]["')\]]*\s*$/.test(sentence.text);
  const last = found.length - 1;
  let firstAsked = found.findIndex(({ text }, place) =>
    STARTS_QUESTION.test(marked && place === last ? `${text}?` : text),
  );
  // "My girls want a rabbit, good idea?": the tail asks, the statement stands.
  if (
    marked &&
    firstAsked < 0 &&
    last > 0 &&
    OWN_START.test(found[0]?.text ?? '') &&
    !OWN_START.test(found[last]?.text ?? '')
  )
    firstAsked = last;
  return found.map((clause, place) => ({
    ...clause,
    asks: firstAsked >= 0 ? place >= firstAsked && (marked || place === firstAsked) : marked,
  }));
}
