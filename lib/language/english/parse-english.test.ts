import { expect, it } from 'vitest';
import type { ParsedSentence } from '../parse/parsed-sentence';
import { loadEnglish } from './load-english';

const parser = loadEnglish();
/** "word: relation of head" for each word. */
const arcsOf = ({ tokens }: ParsedSentence) =>
  tokens.map(({ form, deprel, head }) => `${form}: ${deprel}${head < 0 ? '' : ` of ${tokens[head]?.form}`}`);
const arcs = (text: string) => parser.parse(text).flatMap(arcsOf);

it('finds subject, verb and object', () => {
  expect(arcs('My sister bought a house.')).toEqual([
    'My: nmod:poss of sister',
    'sister: nsubj of bought',
    'bought: root',
    'a: det of house',
    'house: obj of bought',
    '.: punct of bought',
  ]);
});

it('makes the predicate the head of its copula', () => {
  expect(arcs('I am a nurse')).toEqual([
    'I: nsubj of nurse',
    'am: cop of nurse',
    'a: det of nurse',
    'nurse: root',
  ]);
});

it.each(["I don't like coffee", 'i dont like coffee', 'I don’t like coffee'])(
  'parses "%s" in whatever writing',
  (text) => {
    const [sentence] = parser.parse(text);
    expect(sentence?.tokens.map(({ lemma }) => lemma)).toEqual(['I', 'do', 'not', 'like', 'coffee']);
    expect(sentence?.tokens.map(({ deprel }) => deprel)).toEqual(['nsubj', 'aux', 'advmod', 'root', 'obj']);
  },
);

it('joins coordinated words', () => {
  expect(arcs('I bought apples and pears')).toEqual(
    expect.arrayContaining(['apples: obj of bought', 'and: cc of pears', 'pears: conj of apples']),
  );
});

it('attaches clauses to the right heads', () => {
  expect(arcs('She said that he works in Paris')).toEqual(
    expect.arrayContaining([
      'works: ccomp of said',
      'that: mark of works',
      'he: nsubj of works',
      'Paris: obl of works',
    ]),
  );
  expect(arcs('I want to learn Italian')).toEqual(
    expect.arrayContaining(['learn: xcomp of want', 'to: mark of learn', 'Italian: obj of learn']),
  );
});

it.each(['My name is Tom Brown.', 'My boss is Laura Young.', 'My friend Amy Bell moved to Leeds.'])(
  'gives "%s" one subject',
  (text) => {
    expect(arcs(text).filter((arc) => / nsubj /.test(arc))).toHaveLength(1);
  },
);

it('finds the subject of "there is"', () => {
  expect(arcs('There are three cats.')).toEqual(
    expect.arrayContaining(['There: expl of are', 'cats: nsubj of are']),
  );
});

it('distinguishes tenses by tag', () => {
  const tags = (text: string) => parser.parse(text).flatMap(({ tokens }) => tokens.map(({ xpos }) => xpos));
  expect(tags('She works here')).toContain('VBZ');
  expect(tags('She worked here')).toContain('VBD');
  expect(tags('She has worked here')).toContain('VBN');
  expect(tags('She is working here')).toContain('VBG');
});

it('splits a message into sentences, with the position of each token', () => {
  const text = 'we moved to Leeds in may!! my brother is a cook\nim happy';
  const sentences = parser.parse(text);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'we moved to Leeds in may!!',
    'my brother is a cook',
    'im happy',
  ]);
  for (const { tokens } of sentences)
    for (const { form, start, end } of tokens) expect(text.slice(start, end)).toBe(form);
});

it('makes a tree of every text: one root, no cycle', () => {
  const texts = [
    'hm',
    '!!!',
    '😀😀',
    'a b c d e f g',
    `${'and then we '.repeat(80)}`,
    'ПРИВЕТ как дела?',
    '\u0000 \ud800',
  ];
  for (const { tokens } of texts.flatMap((text) => parser.parse(text))) {
    expect(tokens.filter(({ head }) => head === -1)).toHaveLength(1);
    tokens.forEach((_, index) => {
      let steps = 0;
      for (let at = index; at !== -1; at = tokens[at]?.head ?? -1)
        expect(steps++).toBeLessThan(tokens.length);
    });
  }
});

it('finds nothing in an empty text', () => {
  expect(parser.parse('')).toEqual([]);
  expect(parser.parse(' \n ')).toEqual([]);
});
