import numbers from './numbers.json';

/** Number words with their value: "two dogs" and "2 dogs" agree. Units and tens combine ("twenty-one"). */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(numbers));

/** "three", or the figures of a number without a word. */
export const wordOfNumber = (number: number): string =>
  NUMBER_WORDS.entries().find(([, value]) => value === number)?.[0] ?? `${number}`;
