import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { newPerson, sendMessage } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { mayReadMetrics } from './metrics';

const TOKEN = 'a token for a monitor';
let world: TestContainer;
let now = new Date();
beforeAll(async () => {
  world = await startContainer({}, { now: () => now });
  await world.app.db.asWorker(ensureDefaultCharacter);
});
afterAll(() => world.close());

/** Advances the clock by some seconds and scrapes the metrics, as a monitor does. */
async function ask(seconds: number): Promise<Map<string, number>> {
  now = new Date(now.getTime() + 1000 * seconds);
  const lines = (await world.app.metrics.read()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

async function send(text: string): Promise<void> {
  const person = await newPerson(world.app.db);
  const turnId = await sendMessage(world.app.db, person, text);
  const { ended } = await world.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await world.app.work.rememberTurn(person.userId, turnId);
}

it('counts each decision once, however often it is scraped, and reports queue and database', async () => {
  await send('I live in Graz.');
  await send('Good morning!');
  const kept = 'keepsake_decisions_total{verdict="accepted",reason="personal_fact"}';
  const left = 'keepsake_decisions_total{verdict="rejected",reason="small_talk"}';
  const first = await ask(60);
  expect([first.get(kept), first.get(left)]).toEqual([1, 1]);
  expect(first.get('keepsake_database_up')).toBe(1);
  expect(first.get('keepsake_database_bytes')).toBeGreaterThan(1_000_000);
  expect(first.get('keepsake_queue_events')).toBe(2);
  const again = await ask(60);
  expect([again.get(kept), again.get(left)]).toEqual([1, 1]);
  await send('I live in Porto.');
  expect((await ask(60)).get(kept)).toBe(2);
});

it('contains no text and no ids of users', async () => {
  expect(await world.app.metrics.read()).not.toMatch(/Graz|Porto|[\da-f]{8}-[\da-f]{4}/);
});

it('is readable with the token, or on this machine if there is no token', () => {
  const local = new Headers({ 'x-keepsake-local': '1' });
  const env = world.app.env;
  expect(mayReadMetrics(env, local)).toBe(true);
  expect(mayReadMetrics(env, new Headers())).toBe(false);
  const closed = { ...env, metricsToken: TOKEN };
  expect(mayReadMetrics(closed, local)).toBe(false);
  expect(mayReadMetrics(closed, new Headers({ authorization: `Bearer ${TOKEN}` }))).toBe(true);
  expect(mayReadMetrics(closed, new Headers({ authorization: 'Bearer another' }))).toBe(false);
});
