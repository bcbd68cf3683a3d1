import { describe, expect, it } from 'vitest';
import { contentsOf } from './testing/contents-of';

describe('a sentence that the parse doubts', () => {
  it.each([
    [
      'I used to love sitting in the hammock with a cold lemonade and a comic',
      'User used to love sitting in the hammock with a cold lemonade and a comic',
    ],
    [
      'My goal one day is to be able to swim across the lake of Zurich',
      "User's goal one day is to be able to swim across the lake of Zurich",
    ],
  ])('"%s" is kept where readers surely find it clear', (message, expected) =>
    expect(contentsOf(message)).toEqual([expected]),
  );

  it.each([
    'I love the energy of the city',
    "I'm a big fan.",
    'London is the place I was talking about.',
    'My mother helps me.',
    'I did the same thing with the other one',
    'I would go crazy about the kitchen if he showed the new one to everybody',
  ])('"%s" is not', (message) => expect(contentsOf(message)).toEqual([]));
});

describe('what is said beside a pointing word', () => {
  it.each([
    ['I teach chemistry here in Bergen', 'User teaches chemistry here in Bergen'],
    ["I'm not that big of a football fan", 'User is not that big of a football fan'],
    ['I do odd jobs in the village here and there', 'User does odd jobs in the village here and there'],
  ])('"%s"', (message, expected) => expect(contentsOf(message)).toEqual([expected]));

  it.each(['I teach chemistry here', 'I did not want that'])('"%s" leaves it open', (message) =>
    expect(contentsOf(message)).toEqual([]),
  );
});

describe('what the speaker feels of something', () => {
  it.each([
    ['Pottery is a hobby I really enjoy.', 'Pottery is a hobby User enjoys'],
    ["I've been reading about beekeeping.", 'User has been reading about beekeeping'],
    ['I read "Dune" recently.', 'User read "Dune" recently'],
    [
      'My worst fear is my son getting lost in a crowd.',
      "User's worst fear is User's son getting lost in a crowd",
    ],
  ])('"%s"', (message, expected) => expect(contentsOf(message)).toContain(expected));

  it.each(['The shop is something everybody loves.', 'The film that they saw was long.'])(
    '"%s" is not theirs',
    (message) => expect(contentsOf(message)).toEqual([]),
  );
});

describe('a list', () => {
  it.each([
    [
      "I'm taking Maths, Physics, Art History, Latin and Greek.",
      'User is taking Maths, Physics, Art History, Latin and Greek',
    ],
    [
      'We visited Rome, Florence, Venice, Bologna, and Turin.',
      'User visited Rome, Florence, Venice, Bologna, and Turin',
    ],
  ])('"%s" stays whole', (message, expected) => expect(contentsOf(message)).toEqual([expected]));
});
