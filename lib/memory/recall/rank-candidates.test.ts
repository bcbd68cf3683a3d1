import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { rankCandidates } from './rank-candidates';
import type { CandidatePool, RecallCandidate } from './recall-store';
import { candidateWith } from './testing/candidate';

const { language } = builtInEngines();

const WHEN = { reference: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' };

const candidate = (id: string, columns: Partial<RecallCandidate>) =>
  candidateWith({ id, text: 'A row', category: 'other', ...columns });

const EASY = new Map([['easi', { count: 1, positions: [1], isInText: true, isName: false }]]);

function bestFor(question: string, candidates: RecallCandidate[]): string | undefined {
  const asked = [
    { lexeme: 'supper', weight: 1, worth: 4, known: false, isName: false },
    { lexeme: 'easi', weight: 1, worth: 3, known: true, isName: false },
  ];
  const pool: CandidatePool = {
    candidates,
    asked,
    rarityOf: () => 3,
    rows: 10,
    cosineMean: 0,
    cosineDeviation: 0.1,
  };
  return rankCandidates(pool, language.analyse(question).question(null, WHEN), language)[0]?.candidate.id;
}

describe('a question for advice puts first', () => {
  it('what is similar in meaning, even if another memory shares a word', () => {
    const candidates = [
      candidate('word', { worth: { easi: 3 }, lexemes: EASY, cosine: 0.05 }),
      candidate('meaning', { cosine: 0.5 }),
    ];
    expect(bestFor('Can you recommend an easy supper?', candidates)).toBe('meaning');
    expect(bestFor('Was supper easy?', candidates)).toBe('word');
  });

  it('a preference before another memory that is as similar', () => {
    const candidates = [
      candidate('event', { category: 'event', cosine: 0.4 }),
      candidate('taste', { category: 'preference', cosine: 0.39 }),
    ];
    expect(bestFor('What should I cook for supper?', candidates)).toBe('taste');
    expect(bestFor('Was supper easy?', candidates)).toBe('event');
  });
});
