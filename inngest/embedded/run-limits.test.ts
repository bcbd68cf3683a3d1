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

describe('the slots for runs', () => {
  it('are free for others while a step waits, and counted again when the next step begins', () => {
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

  it('are limited for waiting runs, too', () => {
    const own = limitsOf();
    for (const run of ['a', 'b', 'c', 'd']) own.take(run, 'f');
    elapsed = 10_000;
    expect(own.room()).toBe(0);
    expect(own.roomIn()).toBeNull();
    own.leave('a');
    expect(own.room()).toBe(1);
  });

  it('are the only limit, even for slow steps, if no runs may wait', () => {
    const own = limitsOf({ waiting: 0 });
    own.take('a', 'f');
    own.take('b', 'f');
    elapsed = 10_000;
    expect(own.room()).toBe(0);
    expect(own.roomIn()).toBeNull();
  });

  it('report the functions that have reached their limit', () => {
    const own = limitsOf({ apart: 3, limits: { reviews: 1, merges: 2 } });
    own.take('a', 'reviews');
    own.take('b', 'merges');
    expect(own.fullFunctions()).toEqual(['reviews']);
  });

  it('are reserved for what somebody waits for, however many other runs are due', () => {
    const own = limitsOf({ working: 8, apart: 2, waiting: 0, limits: { reviews: 8, imports: 8 } });
    own.take('a', 'reviews');
    expect(own.mayBegin('imports')).toBe(true);
    own.take('b', 'imports');
    expect(own.fullFunctions()).toEqual(['reviews', 'imports']);
    expect([own.mayBegin('reviews'), own.mayBegin('turns'), own.room()]).toEqual([false, true, 6]);
  });

  it('do not count runs that wait for a model', () => {
    const own = limitsOf({ working: 8, apart: 1, waiting: 8, limits: { reviews: 8 } });
    own.take('a', 'reviews');
    expect(own.mayBegin('reviews')).toBe(false);
    elapsed = 250;
    expect(own.mayBegin('reviews')).toBe(true);
  });
});
