import { describe, expect, it } from 'vitest';
import { createBatch } from './batch';

describe('batch', () => {
  it('writes items gathered during a write together, in order', async () => {
    const written: number[][] = [];
    const write = createBatch<number>(async (items) => {
      await Promise.resolve();
      written.push(items);
    });
    const first = write(1);
    await Promise.resolve();
    await Promise.all([first, write(2), write(3)]);
    await write(4);
    expect(written).toEqual([[1], [2, 3], [4]]);
  });

  it('rejects every call of a failed batch, and continues', async () => {
    let failing = true;
    const write = createBatch<number>(async () => {
      if (failing) throw new Error('The database is gone.');
    });
    const results = await Promise.allSettled([write(1), write(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    failing = false;
    await expect(write(3)).resolves.toBeUndefined();
  });
});
