import { expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import type { CandidatePool } from './recall-store';
import { signalsOf } from './signals';
import { candidateWith } from './testing/candidate';

const { language } = builtInEngines();
const held = (...lexemes: string[]) =>
  new Map(lexemes.map((lexeme) => [lexeme, { count: 1, positions: [1], isInText: true, isName: false }]));

const pool: CandidatePool = {
  candidates: [],
  asked: [
    { lexeme: 'sail', weight: 1, worth: 4, known: true, isName: false },
    { lexeme: 'bruno', weight: 1, worth: 1, known: true, isName: true },
  ],
  rarityOf: () => 4,
  rows: 10,
  cosineMean: 0.1,
  cosineDeviation: 0.1,
};
const measure = signalsOf(pool, { asksAdvice: false }, language);

it('weighs the words of a row and its neighbours against all words of the query', () => {
  expect(measure(candidateWith({ worth: { sail: 3 }, lexemes: held('sail') }))).toMatchObject({
    words: 0.75,
    near: 1,
  });
  expect(measure(candidateWith({ worth: { sail: 3 }, lent: ['sail'] }))).toMatchObject({
    words: 0.75,
    near: 0,
  });
});

it('recognises a related word, in a row and, for less, in its neighbours', () => {
  const boat = measure(candidateWith({ lexemes: held('boat') }));
  const soup = measure(candidateWith({ lexemes: held('soup') }));
  const beside = measure(
    candidateWith({ neighbours: [{ share: 0.8, lexemes: held('boat'), cosine: null }] }),
  );
  expect(boat.near).toBeGreaterThan(soup.near);
  expect(beside.near ** 2).toBeCloseTo(0.8 * boat.near ** 2);
});

it('treats a name as the person talked about, not as a word', () => {
  const byThem = measure(candidateWith({ named: true, worth: { bruno: 1 }, lexemes: held('bruno') }));
  expect(byThem).toMatchObject({ words: 0, near: 0, named: 1 });
});

it('shares no words of a message that has only a name', () => {
  const asked = [
    { lexeme: 'sister', weight: 1, worth: 3, known: true, isName: true },
    { lexeme: 'brother', weight: 0.12, worth: 0.4, known: true, isName: false },
  ];
  const measureName = signalsOf({ ...pool, asked }, { asksAdvice: false }, language);
  const related = measureName(candidateWith({ worth: { brother: 0.4 }, lexemes: held('brother') }));
  expect(related).toMatchObject({ words: 0, near: 0, nearShare: 0 });
});

it('measures meaning relative to the person’s own rows', () => {
  expect(measure(candidateWith({ cosine: 0.3 })).meaning).toBeCloseTo(2);
  expect(measure(candidateWith({ cosine: null })).meaning).toBe(0);
});

it.each(['User rows on Sundays', 'I row on Sundays', 'We took our boat out'])(
  'recognises the person’s own words: %s',
  (text) => {
    expect(measure(candidateWith({ text })).ofSpeaker).toBe(1);
    expect(measure(candidateWith({ text: 'That sounds lovely!' })).ofSpeaker).toBe(0);
  },
);
