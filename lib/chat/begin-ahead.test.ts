import { expect, it } from 'vitest';
import { beginAhead } from './begin-ahead';

it('lets the started work send its request before anything else is computed', async () => {
  let isSent = false;
  const answer = Promise.withResolvers<string>();
  const { result } = await beginAhead(async () => {
    // A driver sends in the next round of the event loop.
    setImmediate(() => {
      isSent = true;
    });
    return answer.promise;
  });
  expect(isSent).toBe(true);
  answer.resolve('found');
  expect(await result).toBe('found');
});

it('reports a failure only to whoever awaits the result', async () => {
  const { result } = await beginAhead(() => Promise.reject(new Error('lost')));
  await expect(result).rejects.toThrow('lost');
});
