import { expect, it } from 'vitest';
import { beginAhead } from './begin-ahead';

it('lets what was begun be sent before anything else is computed', async () => {
  let isSent = false;
  const answer = Promise.withResolvers<string>();
  const { result } = await beginAhead(async () => {
    // As a driver sends it: in the next round of the event loop.
    setImmediate(() => {
      isSent = true;
    });
    return answer.promise;
  });
  expect(isSent).toBe(true);
  answer.resolve('found');
  expect(await result).toBe('found');
});

it('keeps a failure for who waits for the result', async () => {
  const { result } = await beginAhead(() => Promise.reject(new Error('lost')));
  await expect(result).rejects.toThrow('lost');
});
