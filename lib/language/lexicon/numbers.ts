import numbers from './numbers.json';

/** "One" to "nineteen". */
export const SMALL = numbers.small.split(' ');
/** "Twenty" to "ninety". */
export const TENS = numbers.tens.split(' ');
/** "First" to "twentieth". */
export const ORDINALS = numbers.ordinals.split(' ');

/** Number words with their value: "two dogs" and "2 dogs" agree. Units and tens combine ("twenty-one"). */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, 10 * (index + 2)] as const),
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ...Object.entries(numbers.others),
]);

/** "three", or the figures of a number without a word. */
export const wordOfNumber = (number: number): string =>
  NUMBER_WORDS.entries().find(([, value]) => value === number)?.[0] ?? `${number}`;
