import { beforeEach, describe, expect, it } from 'vitest';
import { createRunLimits } from './run-limits';

let elapsed: number;
beforeEach(() => {
  elapsed = 0;
});

function limitsOf({ working = 2, waiting = 2, apart = 2, limits = {} as Record<string, number> } = {}) {
  return createRunLimits({
    working,
    waiting: () => waiting,
    apart,
    limits: new Map(Object.entries(limits)),
    elapsed: () => elapsed,
  });
}

describe('the limits of runs', () => {
  it('are given away while a step waits, and counted again when the next begins', () => {
    const own = limitsOf();
    own.take('a', 'f');
    own.take('b', 'f');
    expect(own.room()).toBe(0);
    expect(own.roomIn()).toBe(250);
    elapsed = 250;
    expect(own.room()).toBe(2);
    own.beginStep('a');
    expect(own.room()).toBe(1);
  });

  it('are limited for those that wait, too', () => {
    const own = limitsOf();
    for (const run of ['a', 'b', 'c', 'd']) own.take(run, 'f');
    elapsed = 10_000;
    expect(own.room()).toBe(0);
    expect(own.roomIn()).toBeNull();
    own.leave('a');
    expect(own.room()).toBe(1);
  });

  it('belong to slow steps as to others where nothing waits', () => {
    const own = limitsOf({ waiting: 0 });
    own.take('a', 'f');
    own.take('b', 'f');
    elapsed = 10_000;
    expect(own.room()).toBe(0);
    expect(own.roomIn()).toBeNull();
  });

  it('name the functions that have as many runs as they may have', () => {
    const own = limitsOf({ apart: 3, limits: { reviews: 1, merges: 2 } });
    own.take('a', 'reviews');
    own.take('b', 'merges');
    expect(own.fullFunctions()).toEqual(['reviews']);
  });

  it('keep places for what somebody waits for, however many others are due', () => {
    const own = limitsOf({ working: 8, apart: 2, waiting: 0, limits: { reviews: 8, imports: 8 } });
    own.take('a', 'reviews');
    expect(own.mayBegin('imports')).toBe(true);
    own.take('b', 'imports');
    expect(own.fullFunctions()).toEqual(['reviews', 'imports']);
    expect([own.mayBegin('reviews'), own.mayBegin('turns'), own.room()]).toEqual([false, true, 6]);
  });

  it('count nothing among the working that waits for a model', () => {
    const own = limitsOf({ working: 8, apart: 1, waiting: 8, limits: { reviews: 8 } });
    own.take('a', 'reviews');
    expect(own.mayBegin('reviews')).toBe(false);
    elapsed = 250;
    expect(own.mayBegin('reviews')).toBe(true);
  });
});
