import { exactForm } from '@/lib/basics/normalise';
import type { WordSense } from '@/lib/memory/ports';
import { isNameOfTime } from '../lexicon/names-of-time';
import { NUMBER_WORDS } from '../lexicon/numbers';
import { meaningBetween } from '../questions/compare-meaning';
import { valuesIn } from '../values';
import { STOP_WORDS, words } from '../words';

/** A memory that was asked about: its sentence, and the part that an answer can correct. */
export interface AskedMemory {
  content: string;
  object: string;
}

const MOST_WORDS = 9;
/** More words make a description, in which no single word can be replaced. */
const LONGEST_OBJECT = 3;
/**
 * How similar the new word has to be to the old one. Of forty pairs, twenty of different kinds ("coffee", "expensive")
 * score at most 0.36, and nineteen of one kind ("coffee", "tea") at least 0.43.
 */
const OF_ONE_KIND = 0.4;
const ANSWER = new RegExp(
  [
    '^(?<lead>(?:(?:no|nope|nah|not quite|actually|sorry|oh|well|wait)[,.!:;…-]*\\s+)*)',
    "(?:(?:it's|it is|it was|it should be|that's|that should be|make (?:it|that)|i meant?(?: to say)?|i said)\\s+(?:actually\\s+)?)?",
    '(?:(?:in|at|on|for|with|by)\\s+)?(?:(?:an?|the|my)\\s+)?',
    "(?<value>[\\p{L}\\p{N}][\\p{L}\\p{N}'’&-]*(?: [\\p{L}\\p{N}'’&-]+){0,3}?)",
    '(?:,? not (?:in |at |on |an? |the )?(?<was>[^,.!]{1,40}?))?(?:,? (?:actually|instead|please|of course))?[.!\\s]*$',
  ].join(''),
  'iu',
);
const NAME = /\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*)*/gu;
const ARTICLE = /^(?:an?|the|my|their) /iu;

/**
 * The memory's sentence with the answer's value: "no, it's Leeds" after "You live in York. Is that right?". Null if the
 * answer names nothing that fits: "it's late".
 */
export function parseInstead(text: string, memory: AskedMemory, sense: WordSense): string | null {
  const answer = text.trim().replace(/[’‘]/g, "'");
  if (answer.split(/\s+/).length > MOST_WORDS) return null;
  const { lead = '', value = '', was } = ANSWER.exec(answer)?.groups ?? {};
  if (value === '' || /^(?:i|we|he|she|they|you)\b/iu.test(value)) return null;
  const isFirst = answer.startsWith(value);
  const old =
    sameValue(value, memory.object) ??
    sameName(value, memory.object, { isFirst, isDenied: lead !== '' }, sense) ??
    sameKind(value, memory.object, sense);
  if (!old || exactForm(old) === exactForm(value)) return null;
  if (was && !` ${exactForm(memory.object)} `.includes(` ${exactForm(was)} `)) return null;
  return putInstead(memory, old, value);
}

/** A number replaces a number, a day a day. */
function sameValue(value: string, object: string): string | null {
  const [replacement, ...others] = valuesIn(value);
  const [held, ...further] = valuesIn(object);
  if (!replacement || !held || others.length > 0 || further.length > 0) return null;
  return exactForm(replacement) === exactForm(value) && isNumber(replacement) === isNumber(held)
    ? partOf(object, held, held)
    : null;
}

const isNumber = (value: string) => /\d/u.test(value) || NUMBER_WORDS.has(value);

/** A name replaces the only name: capitalised, or not an ordinary word. */
function sameName(
  value: string,
  object: string,
  { isFirst, isDenied }: { isFirst: boolean; isDenied: boolean },
  sense: WordSense,
): string | null {
  const [held, ...others] = (object.match(NAME) ?? []).filter((name) => !isNameOfTime(name));
  if (!held || others.length > 0) return null;
  const isWritten = value.match(NAME)?.[0] === value;
  const isUnknown = words(value).every((word) => !sense.isWord(word));
  // A capital at the beginning proves nothing; an ordinary word has to be of the same kind as the old one.
  return (isWritten && !isFirst) || (isUnknown && (isDenied || isWritten)) ? held : null;
}

/** A word of the same kind replaces the content word, if the object is a thing rather than a clause. */
function sameKind(value: string, object: string, sense: WordSense): string | null {
  const objectWords = words(object.replace(ARTICLE, ''));
  const [replacement, held] = [words(value).at(-1), objectWords.at(-1)];
  if (!replacement || !held || objectWords.length > LONGEST_OBJECT) return null;
  if (objectWords.some((word) => STOP_WORDS.has(word))) return null;
  if (meaningBetween(replacement, held, sense) < OF_ONE_KIND) return null;
  return partOf(object, objectWords[0] ?? '', held);
}

/** The part of a text from a word to another, both in lower case. */
function partOf(text: string, from: string, to: string): string {
  const lower = text.toLowerCase();
  return text.slice(lower.indexOf(from), lower.lastIndexOf(to) + to.length);
}

/** The sentence with the old value replaced; null if its position is ambiguous. */
function putInstead({ content, object }: AskedMemory, old: string, value: string): string | null {
  const place = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(object)}(?![\\p{L}\\p{N}])`, 'giu');
  const inObject = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(old)}(?![\\p{L}\\p{N}])`, 'giu');
  if (content.match(place)?.length !== 1 || object.match(inObject)?.length !== 1) return null;
  const replacement = /^\p{Ll}/u.test(old) || !/^\p{Ll}/u.test(value) ? value : capitalised(value);
  return content
    .replace(place, (found) => found.replace(inObject, () => replacement))
    .replace(/\b(an?) (?=(\p{L}))/giu, (found, article: string, next: string) =>
      replacement.startsWith(next) ? `${article[0]}${/[aeiou]/iu.test(next) ? 'n' : ''} ` : found,
    );
}

const capitalised = (name: string) => name.replace(/^\p{L}/u, (first) => first.toUpperCase());
