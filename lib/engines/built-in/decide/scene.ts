import { once } from '@/lib/basics/once';
import { compareMeaning } from '@/lib/language/questions/compare-meaning';
import { STOP_WORDS, words } from '@/lib/language/words';
import { createWordSense } from '../embeddings/word-vectors/word-sense';

const sense = createWordSense();
/** Fictional and everyday roles: a role counts as the kind that it is more similar to. */
const NARRATED =
  'dragon wizard pirate knight robot vampire alien king ghost cat elf superhero witch monster emperor';
const LIVED =
  'customer patient tourist guest passenger student applicant tenant colleague teacher waiter manager client';
/** Measured on roles of both kinds: everyday ones score below, fictional ones around zero and above. */
const FROM_LIFE_BELOW = -0.25;
/** As similar as "table" and "restaurant". */
const OF_THE_SAME = 0.5;

const axis = once(() => subtract(meanOf(words(NARRATED)), meanOf(words(LIVED))));

/** A realistic scene ("a customer at a café", "a job interview"), in which people mostly answer as themselves. */
export function isFromLife(role: string): boolean {
  const near = words(role)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => dot(sense.meaningOf(word), axis()));
  return near.reduce((sum, one) => sum + one, 0) < FROM_LIFE_BELOW;
}

/** The statement is part of the scene: "I booked a table", in a restaurant. */
export function isAboutScene(role: string, statement: string): boolean {
  return compareMeaning(role, sense, new Set())(statement) >= OF_THE_SAME;
}

function meanOf(list: readonly string[]): number[] {
  const sum: number[] = [];
  for (const word of list)
    sense.meaningOf(word)?.forEach((value, index) => {
      sum[index] = (sum[index] ?? 0) + value;
    });
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

function subtract(from: readonly number[], other: readonly number[]): number[] {
  return from.map((value, index) => value - (other[index] ?? 0));
}

function dot(one: Float32Array | null, other: readonly number[]): number {
  return one?.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0) ?? 0;
}
