import { describe, expect, it } from 'vitest';
import type { Relation } from '@/lib/memory/language-port';
import { compareStatements } from './compare-statements';

const relation = (known: string, next: string): Relation =>
  compareStatements({ content: known }, { content: next }).relation;
const merges = (known: string, next: string): boolean => ['same', 'detail'].includes(relation(known, next));

describe('comparing two statements', () => {
  it.each([
    ['User enjoys hiking', 'User loves weekend hiking trips', 'detail'],
    ['User likes tea', 'User likes green tea', 'detail'],
    ['User has a dog', 'User has a dog named Max', 'detail'],
    ['User visited Japan', 'User visited Japan in 2023', 'detail'],
    ['User is learning Python', 'User is learning Python programming', 'detail'],
    ['User likes jazz', 'User likes jazz and blues', 'detail'],
    ['User plays an instrument', 'User plays the violin', 'detail'],
    ['User has 2 kids', 'User has kids named Ann and Ben', 'detail'],
  ])('%s / %s: more detail', (known, next, expected) => expect(relation(known, next)).toBe(expected));

  it.each([
    ['User likes green tea', 'User likes tea'],
    ['User is allergic to peanuts', 'User has a peanut allergy'],
    ['User plays the guitar', 'User can play guitar'],
    ['User is afraid of spiders', 'User is scared of spiders'],
    ['User likes swimming', 'User likes swiming'],
    ['User is 30 years old', 'User is thirty years old'],
    ['User runs every day', 'User runs daily'],
    ['User’s favourite colour is blue', "User's favorite color is blue"],
    ['User likes jazz and blues', 'User likes blues and jazz'],
    ['Anna and Tom are married', 'Tom and Anna are married'],
    ['The garden is looked after by Anna', 'Anna looks after the garden'],
  ])('%s / %s: the same', (known, next) => expect(relation(known, next)).toBe('same'));

  it.each([
    ['User paints. It calms them', 'User paints', 'same'],
    ['User paints', 'User paints. It calms them', 'detail'],
    ['User paints ships. It calms them', 'User paints ships. They sell the pictures at the harbour', 'same'],
    ['User paints ships. It calms them', 'User does not paint ships', 'contradicts'],
    ['User paints ships. It calms them', 'User photographs ships. It calms them', 'different'],
    ['User does not eat meat. It makes them ill', 'User does not eat meat', 'same'],
    ['User keeps a list:\n- eggs', 'User keeps a list:\n- milk', 'different'],
  ])('%s / %s: the first sentence counts', (known, next, expected) =>
    expect(relation(known, next)).toBe(expected),
  );

  it.each([
    ['User likes cats', 'User dislikes cats', 'contradicts'],
    ['User eats meat', 'User does not eat meat', 'contradicts'],
    ['User likes cats', 'User likes dogs', 'different'],
    ["User's exam is soon", "User's wedding is on Friday", 'different'],
    ["User's wedding is in Rome", "User's wedding is soon", 'different'],
    ["User's exam is soon", "User's exam is hard", 'different'],
    ['User loves music', 'User loves jazz', 'different'],
    ['User loves jazz', 'User loves music', 'different'],
    ['User loves animals', 'User loves dogs', 'different'],
    ['User loves tea', 'User loves drinking', 'different'],
    ['User hates sports', 'User hates tennis', 'different'],
    ["User's mother is a teacher", "User's father is a teacher", 'different'],
  ])('%s / %s: %s', (known, next, expected) => expect(relation(known, next)).toBe(expected));

  it.each([
    ['User lives in Seattle', 'User works in downtown Seattle'],
    ['User likes hiking', 'User likes hiking boots'],
    ['User is vegetarian', 'User is vegan'],
    ['User works as a nurse', 'User works as a doctor'],
    ['User has a red car', 'User has a blue car'],
    ['User moved from Leeds to York', 'User moved from York to Leeds'],
    ["User's sister teaches Anna", "Anna teaches User's sister"],
    ["User's dog bit the postman", "The postman bit User's dog"],
    ["User's brother lives in Leeds", "User's sister lives in Leeds"],
    ['User always drinks coffee', 'User sometimes drinks coffee'],
    ["All of User's friends smoke", "Some of User's friends smoke"],
    ['User only eats fish', 'User eats fish'],
    ['User drinks coffee with sugar', 'User drinks coffee without sugar'],
    ['User lives with Anna', 'User lives near Anna'],
    ['User moved to Berlin in May', 'User moved to Berlin in June'],
    ['User has a black dog and a white cat', 'User has a white dog and a black cat'],
    ['User takes the train to work', 'User takes the bus to work'],
    ["User's dad was 71", "User's dad is called Alan"],
    ["User's dad is called Alan", "User's dad was 71"],
    ['User visited Japan in 2023', 'User visited Japan with Anna'],
    ['ユーザーは猫が好きです', 'ユーザーは犬が好きです'],
  ])('%s / %s: never merged', (known, next) => expect(merges(known, next)).toBe(false));

  it.each([
    ['User is allergic to nuts', "User's son is allergic to nuts"],
    ['User speaks French', 'Tom speaks French'],
    ['User has a dog called Rex', "User's neighbour has a dog called Rex"],
    ['User is afraid of thunder', "User's dog is afraid of thunder"],
    ["User's sister lives in Leeds", "User's sister's husband lives in Leeds"],
    ['User eats no meat', "User's daughter eats meat"],
  ])('%s / %s: of different people, either way', (one, other) => {
    expect(relation(one, other)).toBe('different');
    expect(relation(other, one)).toBe('different');
  });

  it.each([
    ["User's sister teaches maths", "User's sister Ana teaches maths"],
    ['User has a son called Tom', "User's son is called Tom"],
    ["User's son Theo is four", 'Theo is four'],
  ])('%s / %s: of the same person', (one, other) => expect(merges(one, other)).toBe(true));
});

/** Sentences with a gap: filling it differently makes a different statement. */
const FRAMES = [
  'User has a meeting with {} on the third floor',
  "User's best friend is called {}",
  'User travelled to {} with the family last summer',
  'User learned to cook from {}',
  'User shares an office with {} and two other engineers',
];
const COUNTED = [
  'User has {} cats',
  'User runs {} kilometres before breakfast',
  'User paid {} euros for the bicycle',
  'User was born in {}',
  'User gets up at {} on weekdays',
];
const STATEMENTS: readonly [string, string][] = [
  ['User eats meat', 'User does not eat meat'],
  ['User can swim', "User can't swim"],
  ['User has children', 'User has no children'],
  ['User is married', 'User is not married'],
  ['User works on Sundays', 'User never works on Sundays'],
  ['User wants to move abroad', "User doesn't want to move abroad"],
  ['User trusts the new manager', 'User hardly trusts the new manager'],
  ['User likes cats', 'User dislikes cats'],
  ['User smokes', 'User stopped smoking'],
  ['User lives in Leeds', 'User no longer lives in Leeds'],
  ['A Clara le gusta el café', 'A Clara no le gusta el café'],
  ['Ich esse gern Fisch', 'Ich esse nicht gern Fisch'],
  ['猫が好きだ', '猫が好きではない'],
];
const NAMES = ['Anna', 'Anne', 'Boris', 'Carla', 'Clara', 'Lisbon', 'Leeds'];
const NUMBERS = ['2', '3', '12', '21', '1990', 'seven'];

const pairsOf = (values: readonly string[]): [string, string][] =>
  values.flatMap((one) =>
    values.filter((other) => other !== one).map((other): [string, string] => [one, other]),
  );

describe('whatever the sentence', () => {
  it.each(STATEMENTS)('%s is never merged with its negation', (statement, negation) => {
    expect(merges(statement, negation)).toBe(false);
    expect(merges(negation, statement)).toBe(false);
  });

  it.each(FRAMES)('%s: different names are never merged', (frame) => {
    for (const [one, other] of pairsOf(NAMES))
      expect(merges(frame.replace('{}', one), frame.replace('{}', other))).toBe(false);
  });

  it.each(COUNTED)('%s: different numbers are never merged', (frame) => {
    for (const [one, other] of pairsOf(NUMBERS))
      expect(merges(frame.replace('{}', one), frame.replace('{}', other))).toBe(false);
  });

  it('a sentence is the same as itself', () => {
    for (const [statement, negation] of STATEMENTS) {
      expect(relation(statement, statement)).toBe('same');
      expect(relation(negation, negation)).toBe('same');
    }
  });

  it('compares in under a millisecond at the median', () => {
    const times = pairsOf(STATEMENTS.flat()).map(([one, other]) => {
      const start = performance.now();
      compareStatements({ content: one }, { content: other });
      return performance.now() - start;
    });
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(1);
  });
});
