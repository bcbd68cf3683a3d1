import { describe, expect, it } from 'vitest';
import { line, turn } from '@/lib/llm/openai/testing/inputs';
import type { TurnInput } from '../../ports';
import { leaveToReview } from './leave-to-review';

const before = [line('Hello there.'), line('Good evening! How was your day?', 'assistant')];
const later = (text: string, rest: Partial<TurnInput> = {}) =>
  turn(text, { previous: before, reviewedFrom: 3, ...rest });

describe('a turn that is not worth a call of its own', () => {
  it('waits for the review that reads the whole conversation', () => {
    expect(leaveToReview(later('I would think that they did it on purpose.'))).toBe(true);
  });

  it.each([
    'I am allergic to cats.',
    'My sister lives in Porto.',
    'I no longer like golf.',
    'Meine Schwester wohnt seit Mai in Bremen.',
  ])('is not %j', (text) => {
    expect(leaveToReview(later(text))).toBe(false);
  });

  it('is none where no review will come: by choice, or since too little was said', () => {
    const doubtful = later('I would think that they did it on purpose.');
    const { settings } = doubtful;
    const memory = { ...settings.memory, sessionEndReview: false };
    expect(leaveToReview({ ...doubtful, settings: { ...settings, memory } })).toBe(false);
    expect(leaveToReview({ ...doubtful, previous: [] })).toBe(false);
    expect(leaveToReview({ ...doubtful, reviewedFrom: 10 })).toBe(false);
    expect(leaveToReview({ ...doubtful, roleplay: 'a pirate' })).toBe(false);
  });
});
