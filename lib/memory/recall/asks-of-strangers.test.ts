import { describe, expect, it } from 'vitest';
import { asksOfStrangers, asksOfTheKnown } from './asks-of-strangers';
import type { CandidatePool } from './recall-store';

function poolThatKnows(lexemes: Record<string, boolean>): CandidatePool {
  const asked = Object.entries(lexemes).map(([lexeme, known]) => ({ lexeme, known, weight: 1, worth: 1 }));
  return { candidates: [], asked, rows: 10, cosineMean: 0, cosineDeviation: 1 };
}

describe('a question about strangers', () => {
  it('names nobody whom a memory knows', () => {
    expect(asksOfStrangers('Where does Ottilie row?', poolThatKnows({ ottili: false, row: true }))).toBe(
      true,
    );
  });

  it('is none when one of its names is known', () => {
    const pool = poolThatKnows({ ottili: true, bruno: false, meet: false });
    expect(asksOfStrangers('Where did Ottilie meet Bruno?', pool)).toBe(false);
  });

  it.each(['What happened in May?', 'Where is the blue boat?', 'Rowing on Mondays?'])(
    'is none without a name: %s',
    (question) => {
      const pool = poolThatKnows({ may: false, boat: false, row: false, monday: false, happen: false });
      expect(asksOfStrangers(question, pool)).toBe(false);
    },
  );
});

describe('a question about somebody known', () => {
  it('names none but those whom a memory knows', () => {
    expect(asksOfTheKnown('Where does Ottilie row?', poolThatKnows({ ottili: true, row: false }))).toBe(true);
    const pool = poolThatKnows({ ottili: true, bruno: false });
    expect(asksOfTheKnown('Where did Ottilie meet Bruno?', pool)).toBe(false);
    expect(asksOfTheKnown('Where is the blue boat?', poolThatKnows({ boat: true }))).toBe(false);
  });
});
