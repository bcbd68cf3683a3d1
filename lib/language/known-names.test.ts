import { describe, expect, it } from 'vitest';
import { introduceKnownNames, withFewer, withoutName } from './known-names';

const KNOWN = [
  "User's best friend Mara lives in Oslo",
  'User has a dog named Pip',
  'User has two kids, Ben (4) and Eva',
  'User lives with their boyfriend Ken in Utrecht',
  "User's sister is called Ida",
  "User's aunt Ida bakes",
  'User visited Rome',
  'User has twin boys, Ivo and Jan',
  "User's cats are called Flip and Flop",
  'User lives with two flatmates, Gil and Hedy',
  'User and Ruth are dating',
  "User's cousin Al has two sons, Bea and Cyril",
  'User has three grandchildren: Dot, Ewan and Fay',
];

describe('names known from memory', () => {
  it.each([
    ['Mara moved to Bergen.', 'my best friend Mara moved to Bergen.'],
    ['Great news: Pip is well and Eva passed!', 'Great news: my dog Pip is well and my kid Eva passed!'],
    ['Ken and I split up', 'my boyfriend Ken and I split up'],
    ['Flop sleeps a lot.', 'my cat Flop sleeps a lot.'],
    ['Hedy moved out.', 'my flatmate Hedy moved out.'],
    ['Ruth studies law.', 'my partner Ruth studies law.'],
    ['Ivo broke his leg.', 'my son Ivo broke his leg.'],
    ['Cyril is seven.', "my cousin Al's son Cyril is seven."],
    ['Fay plays chess.', 'my grandchild Fay plays chess.'],
    ["Mara's brother called", "my best friend Mara's brother called"],
  ])('%j tells of whom: %j', (text, introduced) => {
    expect(introduceKnownNames(text, KNOWN)).toBe(introduced);
  });

  it.each([
    ['a name of two people', 'Ida called.'],
    ['who is introduced already', 'My best friend Mara called.'],
    ['what is no person', 'Rome was lovely.'],
    ['somebody nobody told of', 'Otto called.'],
    ['a longer name', 'Marah called.'],
    ['names that are only listed', 'They have two children, Dot and Fay.'],
  ])('leaves %s alone', (_, text) => {
    expect(introduceKnownNames(text, KNOWN)).toBe(text);
  });
});

describe('a list of names without one of them', () => {
  it.each([
    ["User's dogs are called Ace and Jet", 'Jet', "User's dog is called Ace"],
    ['User has three goldfish: Bib, Bob and Bub', 'Bob', 'User has two goldfish: Bib and Bub'],
    ['User has two cats named Mo and Pip', 'Mo', 'User has a cat named Pip'],
    ['User has twin boys, Ivo and Jan', 'Jan', 'User has a twin son named Ivo'],
    ['User has 4 kids, Ann, Ben, Cid and Dot', 'Dot', 'User has three kids, Ann, Ben and Cid'],
    ['User has two aunts, Ann and Ida', 'Ann', 'User has an aunt named Ida'],
    ['User has cats named Mo, Pip and Zed', 'Zed', 'User has cats named Mo and Pip'],
    ['User has two cats named Mo and Pip', 'Zed', null],
    ['User likes Ann and Ida', 'Ann', null],
    ['User has two cars named Ann and Ida', 'Ann', null],
    ['User has a cat named Mo', 'Mo', null],
    ["User's son is called Mo", 'Mo', null],
  ])('%j without %s', (sentence, name, left) => {
    expect(withoutName(sentence, name)).toBe(left);
  });
});

describe('a number of things with fewer', () => {
  it.each([
    ['User has three cats', 'cats', 1, 'User has two cats'],
    ['User has two old dogs', 'dogs', 1, 'User has an old dog'],
    ['User has 4 goldfish', 'goldfish', 3, 'User has a goldfish'],
    ['User has two cats', 'cats', 2, null],
    ['User has two cats', 'dogs', 1, null],
    ['User has two cats named Mo and Pip', 'cats', 1, null],
    ['User has cats', 'cats', 1, null],
    ['User has a cat', 'cat', 1, null],
    ['User has two cars', 'cars', 1, null],
  ])('%j, %s less %d', (sentence, things, number, left) => {
    expect(withFewer(sentence, things, number)).toBe(left);
  });
});
