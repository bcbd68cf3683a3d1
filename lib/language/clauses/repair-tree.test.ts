import { describe, expect, it } from 'vitest';
import { english } from '../english/english';
import { findClauses } from './find-clauses';
import { repairTree } from './repair-tree';

const statementsOf = (text: string) => {
  const { parser, renderClause } = english();
  return parser
    .parse(text)
    .flatMap((sentence) => findClauses(repairTree(sentence)))
    .map((clause) => renderClause(clause).thirdPerson);
};

describe('a hyphen', () => {
  it.each([
    [
      'I only read self-published or small-press books',
      'User only reads self-published or small-press books',
    ],
    ['My wife is a stay-at-home mum', "User's wife is a stay-at-home mum"],
    ['My mother-in-law lives with us', "User's mother-in-law lives with User"],
    ['I collect hand-painted and mass-produced toys', 'User collects hand-painted and mass-produced toys'],
    ['Anything with palm oil is a strict no-go for me', 'Anything with palm oil is a strict no-go for User'],
  ])('joins words to one in %j', (text, expected) => {
    expect(statementsOf(text)).toEqual([expected]);
  });

  it.each([
    ['I love tea-my sister loves coffee', ['User loves tea', "User's sister loves coffee"]],
    ['I moved to Leeds-I was done with London', ['User moved to Leeds', 'User was done with London']],
  ])('is a pause before another subject in %j', (text, expected) => {
    expect(statementsOf(text)).toEqual(expected);
  });
});

describe('a verb of taste', () => {
  it.each([
    ['I strictly adhere to a low-salt diet', 'User strictly adheres to a low-salt diet'],
    ['I strongly prefer not to fly', 'User strongly prefers not to fly'],
    ['I only wear linen shirts', 'User only wears linen shirts'],
  ])('is the verb of %j', (text, expected) => {
    expect(statementsOf(text)).toEqual([expected]);
  });

  it.each([
    ['I look like my mum', 'User looks like their mum'],
    ['I am more like a cat person', 'User is more like a cat person'],
  ])('is no verb in %j', (text, expected) => {
    expect(statementsOf(text)).toEqual([expected]);
  });
});

describe('a clause that was attached wrongly', () => {
  it.each([
    [
      'When I was younger, my wife and I went to Crete',
      'User and their wife went to Crete when User was younger',
    ],
    ['I keep to-do lists on my fridge', 'User keeps to-do lists on their fridge'],
    [
      'I run the blog of our bakery, writing recipes and answering readers',
      'User runs the blog of their bakery, writing recipes and answering readers',
    ],
    ['I do on-call shifts at a clinic', 'User does on-call shifts at a clinic'],
    ["I'm sugar and gluten free", 'User is sugar and gluten free'],
    ['I work as a baker because I love bread', 'User works as a baker because User loves bread'],
  ])('belongs to the statement in %j', (text, expected) => {
    expect(statementsOf(text)).toEqual([expected]);
  });
});
