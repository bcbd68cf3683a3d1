import type { Candidate } from '@/lib/contracts/candidate';
import type { Memory } from '@/lib/contracts/memory';
import { isNameOfTime, isWordOfTime } from '../lexicon/names-of-time';
import { NUMBER_WORDS } from '../lexicon/numbers';
import { isPositive, isSameThing } from './find-retracted';
import { isSameSomebody, parseOwner } from './related-person';

const TIMES: readonly [RegExp, string][] = [
  [/\bonce\b/gi, '1 times'],
  [/\btwice\b/gi, '2 times'],
  [/\b(?:every|each) (day|week|month|year)\b/gi, '1 times a $1'],
];
const NOW = /,? (?:now|nowadays|these days|at the moment|lately)$/i;

/**
 * The same statement with another number: "drinks three coffees a day", then "drinks one coffee a day"; "has two cats",
 * then "has three". Only one such amount is true at a time; past events all stay true.
 */
export function isOtherAmount(memory: Memory, candidate: Candidate): boolean {
  if (memory.kind !== 'fact' || candidate.kind !== 'fact') return false;
  if (memory.triple.subject.toLowerCase() !== candidate.triple.subject.toLowerCase()) return false;
  if (verbOf(memory.triple.predicate) !== verbOf(candidate.triple.predicate)) return false;
  const [one, other] = [parseOwner(memory.content), parseOwner(candidate.content)];
  if (one && other && !isSameSomebody(one, other)) return false;
  const [held, stated] = [inTimes(memory.triple.object), inTimes(candidate.triple.object)];
  const [before, after] = [amountOf(held), amountOf(stated)];
  return (
    before !== null &&
    after !== null &&
    before !== after &&
    isPositive(memory) === isPositive(candidate) &&
    isSameThing(held, stated)
  );
}

/** Engines write both "drink" and "drinks". */
function verbOf(predicate: string): string {
  return predicate.replace(/(?<=[^s])s$/, '');
}

/** "Actually we're moving in March": a correction of the time only; or the day of what was soon. */
export function isOtherTime(memory: Memory, candidate: Candidate): boolean {
  if (isDayOfWhatIsSoon(memory, candidate)) return true;
  if (!candidate.corrects || memory.eventDate === null || candidate.eventDate === null) return false;
  if (memory.triple.subject.toLowerCase() !== candidate.triple.subject.toLowerCase()) return false;
  return (
    memory.triple.predicate === candidate.triple.predicate &&
    memory.eventDate.start !== candidate.eventDate.start &&
    (isSameThing(withoutTime(memory.triple.object), withoutTime(candidate.triple.object)) ||
      // "Graduated in 2019": only its time differs.
      withoutTime(memory.content) === withoutTime(candidate.content))
  );
}

const SOON = /^(.+? (?:is|are)) (?:soon|coming up)$/iu;

/** "Is soon" is said more exactly by "is on Friday", not by "is in Rome". */
export function isDayOfWhatIsSoon(soon: { content: string }, dated: { content: string }): boolean {
  const thing = SOON.exec(soon.content)?.[1];
  if (thing === undefined || !dated.content.startsWith(`${thing} `)) return false;
  const rest = dated.content.slice(thing.length + 1).toLowerCase();
  return /^(?:on|in|at|next|this|tomorrow|the)\b/.test(rest) && rest.split(/\W+/).some(isWordOfTime);
}

function withoutTime(object: string): string {
  return object.replace(/\p{Lu}?\p{L}+/gu, (word) => (isNameOfTime(word) ? '' : word)).replace(/\d+/g, '');
}

function inTimes(object: string): string {
  return TIMES.reduce((stated, [form, times]) => stated.replace(form, times), object.replace(NOW, ''));
}

/** The first number of a phrase; "a dog" is one. */
function amountOf(object: string): number | null {
  for (const word of object.toLowerCase().match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []) {
    if (/^\d/.test(word)) return Number(word.replace(',', '.'));
    const value = /^an?$/.test(word) ? 1 : NUMBER_WORDS.get(word);
    if (value !== undefined) return value;
  }
  return null;
}
