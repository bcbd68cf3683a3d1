import { serve } from 'inngest/edge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@/lib/db/uuid';
import { MemoryModelError } from '@/lib/memory/ports';
import en from '@/messages/en';
import { createInngestClient } from '../client';
import { callFunction } from '../embedded/call-function';
import { createFunctions } from './index';
import { startWorld, type World } from './testing/start-world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What a job server receives if the first step of a turn fails with this error. */
async function failWith(error: Error) {
  const client = createInngestClient(null);
  const use = { ...world.engineOf().use, evaluateTurn: () => Promise.reject(error) };
  const functions = createFunctions(client, use, { consolidation: '0 3 * * 0', decay: '0 4 * * 0' });
  const handler = serve({ client, functions });
  let logged = '';
  const result = await callFunction(
    async (request) => {
      const response = await handler(request);
      logged = await response.clone().text();
      return response;
    },
    {
      id: uuidv7(),
      functionId: 'keepsake-process-turn',
      event: {
        id: uuidv7(),
        name: 'keepsake/turn.recorded',
        data: { userId: uuidv7(), turnId: uuidv7(), conversationId: uuidv7() },
        ts: 0,
      },
      attempt: 0,
      isNew: true,
    },
    [],
    0,
  );
  return { result, logged };
}

it('a failing step reports its name and code to the job server, but no text', async () => {
  const error = Object.assign(new TypeError('I adopted a quokka'), { code: 'strange' });
  const { result, logged } = await failWith(error);
  expect(result).toEqual({ type: 'error', code: 'TypeError', retryable: true });
  expect(logged).toContain('strange');
  expect(logged).not.toContain('quokka');
});

it('a permanent error is not retried', async () => {
  const { result } = await failWith(new MemoryModelError('refused', false));
  expect(result).toEqual({ type: 'error', code: 'refused', retryable: false });
});

it('each function has a name on the administrator’s page', () => {
  const client = createInngestClient(null);
  const schedules = { consolidation: '0 3 * * 0', decay: '0 4 * * 0' };
  const ids = createFunctions(client, world.engineOf().use, schedules).map((made) => made.id(client.id));
  expect(Object.keys(en.jobs.functions).toSorted()).toEqual(ids.toSorted());
});
