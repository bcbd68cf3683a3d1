import numbers from './numbers.json';

/** Number words with their value: "two dogs" and "2 dogs" agree. Units and tens combine ("twenty-one"). */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(numbers));
