import { describe, expect, it } from 'vitest';
import { createInflector } from '../english/inflect';
import { loadIrregularWords } from '../english/irregular-words';
import { loadEnglish } from '../english/load-english';
import { createClauseRenderer } from '../english/render-clause';
import { findClauses } from './find-clauses';
import { repairTree } from './repair-tree';
import { sentenceOf } from './sentence-of';

const parser = loadEnglish();
const renderClause = createClauseRenderer(createInflector(loadIrregularWords()));
const clausesOf = (text: string) =>
  parser.parse(text).flatMap((sentence) => findClauses(repairTree(sentence)));
const thirdPerson = (text: string) => clausesOf(text).map((clause) => renderClause(clause).thirdPerson);
const kinds = (text: string) => clausesOf(text).map(({ subjectKind }) => subjectKind);

describe('a statement in the third person', () => {
  it.each([
    ['I work in a small bakery near the harbour.', 'User works in a small bakery near the harbour'],
    ["I can't stand olives", 'User cannot stand olives'],
    ["I've been learning Welsh for two years", 'User has been learning Welsh for two years'],
    ["I don't eat meat any more", 'User does not eat meat any more'],
    ['Been skiing for 10 years', 'User has been skiing for 10 years'],
    ["I'm gonna move to Porto next year", 'User is going to move to Porto next year'],
    ['i keep two goats behind the shed', 'User keeps two goats behind the shed'],
    ['We rent a flat above a chip shop.', 'User rents a flat above a chip shop'],
    ['I drive a van that my uncle gave me', "User drives a van that User's uncle gave User"],
    ['I painted my kitchen myself', 'User painted their kitchen themselves'],
    ["I've got three sisters", 'User has three sisters'],
    ['Actually I also play the oboe', 'User plays the oboe'],
  ])('%j', (text, expected) => {
    expect(thirdPerson(text)).toEqual([expected]);
  });

  it('lists companions after the user', () => {
    expect(thirdPerson('Tom and I went to Rome last year')).toEqual(['User and Tom went to Rome last year']);
    expect(thirdPerson('Me and my brother share a flat')).toEqual(['User and their brother share a flat']);
  });

  it('puts the subject first, then time or condition', () => {
    expect(thirdPerson('When I lived in Ghent, I rowed every morning.')).toEqual([
      'User rowed every morning when they lived in Ghent',
    ]);
    expect(thirdPerson('On Mondays I swim in the lake.')).toEqual(['User swims in the lake on Mondays']);
  });

  it('leaves out fillers and words to the other person', () => {
    expect(thirdPerson('If you need help, I fix bicycles')).toEqual(['User fixes bicycles']);
    expect(thirdPerson('I bake bread, lol')).toEqual(['User bakes bread']);
  });
});

describe('several statements in one sentence', () => {
  it.each([
    ['I live in Leeds and work as a nurse', ['User lives in Leeds', 'User works as a nurse']],
    [
      'My parents sold their house and moved to York',
      ["User's parents sold their house", "User's parents moved to York"],
    ],
    [
      'I work as a pastry chef in Ghent and my sister Ana lives in York',
      ['User works as a pastry chef in Ghent', "User's sister Ana lives in York"],
    ],
    [
      'I grew up on a farm near Cork and my parents still live there',
      ['User grew up on a farm near Cork', "User's parents still live there"],
    ],
    ['I packed a tent and drove off to the coast', ['User packed a tent', 'User drove off to the coast']],
    ["I'm 34 and single", ['User is 34', 'User is single']],
    [
      'I have a cat called Tofu and a dog called Bean',
      ['User has a cat called Tofu', 'User has a dog called Bean'],
    ],
    ['I like to paint and watch birds', ['User likes to paint and watch birds']],
  ])('%j', (text, expected) => {
    expect(thirdPerson(text)).toEqual(expected);
  });

  it('finds whom each clause is about', () => {
    expect(kinds('I live in Ghent and my sister works in Lille')).toEqual(['self', 'own']);
    expect(kinds('My sister and I run a shop')).toEqual(['together']);
    expect(kinds('You look tired')).toEqual(['you']);
    expect(kinds('It was cold')).toEqual(['pronoun']);
    expect(kinds('The station was closed')).toEqual(['other']);
  });

  it('makes a sentence of each, with the shared subject', () => {
    const [, second] = clausesOf('I sold my boat and bought a canoe');
    expect(second && sentenceOf(second).tokens.map(({ form }) => form)).toEqual([
      'I',
      'bought',
      'a',
      'canoe',
    ]);
  });
});

describe('what surrounds a statement', () => {
  it.each([
    ['As for my hours, I usually work at night', 'User usually works at night'],
    ['On a personal note, Easter is my favourite holiday', "Easter is User's favourite holiday"],
    ['For me Oslo is always a good choice', 'Oslo is always a good choice for User'],
    ['I do prefer tea', 'User prefers tea'],
    ['I do not like tea', 'User does not like tea'],
    ['We both love chocolate', 'User loves chocolate'],
    ['I am making a well-rounded plan', 'User is making a well-rounded plan'],
    ["I'm not much of a cook to be honest", 'User is not much of a cook'],
    ['I enjoy rural life, such as the photo I sent you.', 'User enjoys rural life'],
    ['Another favourite is the Appalachian Trail', "Another favourite of User's is the Appalachian Trail"],
  ])('%j', (text, expected) => {
    expect(thirdPerson(text)).toEqual([expected]);
  });
});
