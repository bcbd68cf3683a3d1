import { setImmediate } from 'node:timers/promises';
import { QueryPromise } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sendTogether } from './send-together';

it('returns the result of each, of any type', async () => {
  expect(await sendTogether([Promise.resolve(1), null, Promise.resolve('two')])).toEqual([1, null, 'two']);
});

it('reports a failure only when none of the others is still running', async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  let isOver = false;
  const together = sendTogether([Promise.reject(new Error('refused')), slow]).finally(() => {
    isOver = true;
  });
  const refused = expect(together).rejects.toThrow('refused');
  await setImmediate();
  expect(isOver).toBe(false);
  finish();
  await refused;
});

it('sends each once', async () => {
  let sent = 0;
  class Statement extends QueryPromise<string> {
    override async execute() {
      sent++;
      return 'rows';
    }
  }
  const statement = new Statement();
  expect(await sendTogether([statement])).toEqual(['rows']);
  expect(sent).toBe(1);
});
