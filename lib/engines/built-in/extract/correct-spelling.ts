import { editDistance } from '@/lib/basics/edit-distance';
import { once } from '@/lib/basics/once';
import { wordVectors } from '../embeddings/word-vectors/load-word-vectors';

/** How frequent a word must be to be the intended one; the table lists the most frequent first. */
const FREQUENT = 12_000;
/** The same for a short word, or a part of one. */
const COMMON = FREQUENT / 4;
/** The minimum lengths of words in which letters may be swapped, any letter be missing or added, and two be wrong. */
const LONG = 6;
const MISSING = 8;
const LONGER = 9;

/** Lower-case words, excluding parts of addresses and words with symbols. */
const WORD = /(?<![\p{L}\p{N}'’@#/._-])\p{Ll}{4,}(?![\p{L}\p{N}'’@/_-])/gu;
const ENDING = /(?:i?e?s|e?d|ing|e?rs?|ists?|ism|ness|less|ful|able|ion|ly|y)$/;
/** What the longer of two words has more, if only their endings differ. */
const OTHER_ENDING = /^(?:s|e?d|e?r|e?st|ly)$/;
/** "Retrain", "overtired", "backend": words that no table lists in full. */
const PREFIX = /^(?:re|over|under|un|dis|mis|back|out|down)(?=\p{L}{3})/u;
/** Words that are often written together with the next: "alot", "everytime". */
const GLUED = /^(a|every|each|any|no|as|in(?=case|fact|person|front))(\p{L}{3,})$/u;

/** Corrects words that are not in the table, if exactly one frequent word is similar. */
export function correctSpelling(text: string): string {
  return text.replace(WORD, (word) => (isKnown(word) ? word : correctWord(word)));
}

function correctWord(word: string): string {
  const day = /^(to(?:day|morrow|night)|yesterday)s$/.exec(word)?.[1];
  if (day) return `${day}'s`;
  const [, first, second] = GLUED.exec(word) ?? [];
  if (first && second && isCommon(second)) return `${first} ${second}`;
  if (word.length < LONG) return word;
  const most = word.length >= LONGER ? 2 : 1;
  const near: { written: string; distance: number }[] = [];
  for (const written of frequentWords().get(word[0] ?? '') ?? []) {
    if (Math.abs(written.length - word.length) > most) continue;
    const distance = editDistance(word, written);
    // With two errors the first and last letter must be right.
    const isLikely =
      distance < 2 || (word.slice(0, 3) === written.slice(0, 3) && word.slice(-2) === written.slice(-2));
    // A substituted letter makes another word ("masques", "mosques"); letters may be swapped, missing or doubled.
    const isOther = written.length === word.length && sorted(written) !== sorted(word);
    // A short word is another one more often than a slip of a rare one; so is one with another ending.
    const isShort =
      word.length < MISSING &&
      sorted(written) !== sorted(word) &&
      (word.length === LONG || !isCommon(written));
    const [shorter = '', longer = ''] = [word, written].sort((one, other) => one.length - other.length);
    const isInflected = longer.startsWith(shorter) && OTHER_ENDING.test(longer.slice(shorter.length));
    if (distance <= most && isLikely && !isOther && !isShort && !isInflected)
      near.push({ written, distance });
  }
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least);
  return nearest.length === 1 && nearest[0] ? nearest[0].written : word;
}

const isCommon = (word: string): boolean => (wordVectors().rankOf(word) ?? FREQUENT) < COMMON;
const sorted = (word: string): string => [...word].sort().join('');

function isKnown(word: string): boolean {
  const stem = word.replace(ENDING, '');
  const rest = word.replace(PREFIX, '');
  if (rest !== word && wordVectors().has(rest)) return true;
  return [word, stem, `${stem}e`, `${stem}y`, `${stem}ing`, `${stem}ed`, stem.replace(/(.)\1$/, '$1')].some(
    (form) => form.length > 2 && wordVectors().has(form),
  );
}

/** Frequent words of sufficient length, by their first letter. */
const frequentWords = once(() =>
  Map.groupBy(
    [...wordVectors().words()].slice(0, FREQUENT).filter((word) => word.length >= LONG - 1),
    (word) => word[0] ?? '',
  ),
);
