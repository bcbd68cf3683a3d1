import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { saveSettings } from '@/lib/db/queries/settings';
import { sendTo } from './testing/answer-turn';
import { startWorld, type World } from './testing/start-world';

let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(() => world.reset());
afterAll(() => Promise.all([world.close(), server.close()]));

const home = {
  span: 'I live in York',
  content: 'User lives in York',
  category: 'personal_info',
  predicate: 'lives_in',
  object: 'York',
};

it('asks about each setting that a message contradicts', async () => {
  const profile = { location: 'Leeds', occupation: 'nurse' };
  await world.asPerson((tx) => saveSettings(tx, world.userId, { profile }));
  const job = {
    ...home,
    span: 'work as a teacher now',
    content: 'User works as a teacher',
    predicate: 'works_as',
    object: 'teacher',
  };
  const fields = async () => {
    const rows = await world.rows<{ field: string }>(sql`delete from reconciliations returning field`);
    return rows.map(({ field }) => field).sort();
  };
  const text = 'I live in York and work as a teacher now.';
  await sendTo(world, server, await world.newConversation(), text, {
    reason: 'personal_fact',
    candidates: [home, job],
  });
  expect(await fields()).toEqual(['location', 'occupation']);
  await sendTo(world, server, await world.newConversation(), text, {
    reason: 'settings_conflict',
    settings_field: 'location',
    settings_said: 'York',
    settings_span: 'I live in York',
    candidates: [job],
  });
  expect(await fields()).toEqual(['location', 'occupation']);
  expect(await world.rows(sql`select content from memories`)).toEqual([]);
});

it.each([
  ['York, England', []],
  ['New York', ['location']],
])('asks whether it is York if the settings say %s: %j', async (location, asked) => {
  await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { location } }));
  await sendTo(world, server, await world.newConversation(), 'I live in York.', {
    reason: 'personal_fact',
    candidates: [home],
  });
  expect(await world.rows(sql`select field from reconciliations`)).toEqual(asked.map((field) => ({ field })));
});
