import { describe, expect, it } from 'vitest';
import { contentsOf, keptOf } from './testing/contents-of';

describe('what is not meant as it is said', () => {
  it.each([
    "I'm practically 80 after that walk",
    "i'd sell my own boots for a bath",
    'oh sure i just LOVE soggy toast',
    'tea is my whole personality',
    'im basically 70 today',
    'we only have two lemons left',
    'when I win the lottery we are moving to Capri',
    'say i earn 60k and own a house, what tax do I pay',
    "I'm stuck at the station",
    'im black and she took my rook on e4, any hope',
    'I have three times as many marbles as Ida has',
    "I'm allergic to mondays",
    'my build process is dead again',
    "I'm dead by nine most days",
    'fell through last week',
    'been wet since tuesday',
  ])('%s', (text) => expect(keptOf(text)).toEqual([]));

  it.each([
    ['I would never sell my boots', ['User would never sell their boots']],
    ['I just love rowing', ['User loves rowing']],
    ["I'd love to see Capri", ['User would love to see Capri']],
    ['I have been in Capri since May', ['User has been in Capri since May']],
  ])('%s is', (text, contents) => expect(contentsOf(text)).toEqual(contents));
});

describe('what is asked for beside a fact', () => {
  it.each([
    ["I don't drink, so something fizzy for me please", ['User does not drink']],
    ["I'm vegan so nothing with eggs", ['User is vegan']],
    ['I work nights, so no mornings', ['User works nights']],
  ])('%s', (text, contents) => expect(contentsOf(text)).toEqual(contents));
});

describe('"has" without its apostrophe', () => {
  it('is no "is"', () => {
    expect(contentsOf('my uncle lives in Perth and hes asked me to visit').join(' ')).not.toContain(
      'is asked',
    );
  });

  it('may be denied', () => {
    expect(contentsOf("I haven't got any cousins")).toEqual(['User does not have any cousins']);
  });
});

describe('somebody who is not the person’s', () => {
  it.each(['not my nephew, a neighbour’s', "it's not my daughter, it's her friend"])('%s', (text) =>
    expect(contentsOf(text)).toEqual([]),
  );
});

describe('a comment in a program', () => {
  it('is no statement of the person', () => {
    expect(
      keptOf("# i hate winters, remove later\ndef load(city='Split'):\n    return city\nwhy does this fail"),
    ).toEqual([]);
  });
});

describe('"we" after one of the speaker’s people', () => {
  it('is the two of them', () => {
    expect(contentsOf("I have a boyfriend, Abe. we've been together for 2 years")).toContain(
      'User and their boyfriend have been together for 2 years',
    );
  });
});
