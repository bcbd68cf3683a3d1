import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { changeServerSetting } from '../admin/server';
import { readTurns } from '../conversations/turns';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { answerInngest } from './inngest-route';

let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  // Nothing listens there: this test is the server.
  container = await startContainer({ INNGEST_DEV: 'http://127.0.0.1:9' });
  await container.app.db.asWorker(ensureDefaultCharacter);
  person = await newPerson(container.app.db);
});
afterAll(() => container.close());

const opsSchema = z.tuple([
  z.object({ id: z.string(), op: z.string(), name: z.string(), displayName: z.string(), data: z.unknown() }),
]);

/** A run as a server does it: each call is for the next step, with the results so far. */
function startRun(functionId: string, event: { name: string; data: object; ts: number }) {
  const steps: Record<string, unknown> = {};
  return async function next(): Promise<string> {
    const stack = Object.keys(steps);
    const called = { ...event, id: 'event' };
    const response = await answerInngest(
      container.app.jobs,
      new Request(`http://localhost/api/inngest?fnId=${functionId}&stepId=step`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost' },
        body: JSON.stringify({
          ctx: {
            attempt: 0,
            fn_id: functionId,
            run_id: 'run',
            stack: { stack, current: stack.length },
          },
          event: called,
          events: [called],
          steps,
          use_api: false,
          version: 1,
        }),
      }),
    );
    if (response.status === 200) return 'done';
    const [{ id, op, name, displayName, data }] = opsSchema.parse(await response.json());
    steps[id] = op === 'Sleep' ? null : { type: 'data', data };
    return op === 'Sleep' ? `sleeps ${name}` : displayName;
  };
}

const pause = (value: true | null) =>
  changeServerSetting(container.app, person.userId, { key: 'background.paused', value });

it('a run on an Inngest server sleeps before its next step while an administrator pauses the work', async () => {
  const turnId = await sendMessage(container.app.db, person, 'My brother Tom is a carpenter.');
  const status = async () =>
    (await readTurns(container.app, person.userId, person.conversationId)).map((turn) => turn.status);
  const data = { userId: person.userId, turnId };
  const next = startRun('keepsake-process-turn', { name: 'keepsake/turn.recorded', data, ts: Date.now() });
  await pause(true);
  expect([await next(), await next()]).toEqual(['sleeps 5s', 'sleeps 5s']);
  expect(await status()).toEqual(['pending']);
  await pause(null);
  expect(await next()).toBe('evaluate');
  await pause(true);
  expect(await next()).toBe('sleeps 5s');
  await pause(null);
  expect([await next(), await next()]).toEqual(['remember', 'done']);
  expect(await status()).toEqual(['kept']);
});

it('a schedule waits, too, and the longer the less often', async () => {
  const tick = (ageMs: number) =>
    startRun('keepsake-expire', {
      name: 'inngest/scheduled.timer',
      data: { cron: '17 * * * *' },
      ts: Date.now() - ageMs,
    });
  await pause(true);
  const [young, old] = [tick(600_000), tick(48 * 3_600_000)];
  expect([await young(), await old()]).toEqual(['sleeps 1m', 'sleeps 10m']);
  await pause(null);
  expect([await young(), await young()]).toEqual(['expire', 'done']);
});
