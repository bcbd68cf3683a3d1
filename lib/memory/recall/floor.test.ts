import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { isBelowFloor } from './floor';
import type { CandidatePool } from './recall-store';
import { candidateWith } from './testing/candidate';

const { language } = builtInEngines();
const WHEN = { reference: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' };

/** A row that shares every looked-up word with the question: strong enough for any floor, so only the rule about strangers can drop it. */
const rowOf = (worth: Record<string, number>) => candidateWith({ at: WHEN.reference, worth });

function poolThatKnows(lexemes: Record<string, boolean>): CandidatePool {
  const asked = Object.entries(lexemes).map(([lexeme, known]) => ({
    lexeme,
    known,
    weight: 1,
    worth: 9,
    isName: false,
  }));
  const worth = Object.fromEntries(asked.map((word) => [word.lexeme, word.worth]));
  return {
    candidates: [rowOf(worth)],
    asked,
    rarityOf: () => 9,
    rows: 10,
    cosineMean: 0,
    cosineDeviation: 1,
  };
}

const isQuiet = (message: string, lexemes: Record<string, boolean>) =>
  isBelowFloor(language.analyse(message).question(null, WHEN), poolThatKnows(lexemes), language);

describe('a question about strangers', () => {
  it('returns nothing when it names only unknown people', () => {
    expect(isQuiet('Where does Ottilie row?', { ottili: false, row: true })).toBe(true);
  });

  it('is not one if one of its names is known', () => {
    expect(isQuiet('Where did Ottilie meet Bruno?', { ottili: true, bruno: false, meet: false })).toBe(false);
  });

  it.each(['What happened in May?', 'Where is the blue boat?', 'Rowing on Mondays?'])(
    'is not one without a name: %s',
    (question) => {
      expect(isQuiet(question, { boat: true, row: true, happen: true })).toBe(false);
    },
  );
});
