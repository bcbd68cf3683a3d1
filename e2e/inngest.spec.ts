import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type InngestServer, startInngestServer } from './fixtures/inngest-server';
import { test } from './fixtures/shared-app';

let inngest: InngestServer;
let app: AppServer;
test.beforeAll(async () => {
  inngest = await startInngestServer();
  app = await startAppServer({ INNGEST_DEV: inngest.url, INNGEST_BASE_URL: inngest.url });
  // The server is told about the app, which then registers its functions.
  const synced = await fetch(`${app.url}/api/inngest`, { method: 'PUT' });
  expect(synced.status).toBe(200);
});
test.afterAll(async () => {
  await app.stop();
  await inngest.close();
});

test('an Inngest server learns every function and runs a turn step by step', async () => {
  expect(inngest.functions()).toContain('keepsake-process-turn');
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const { turn } = await person.say(conversationId, 'My brother Tom is a carpenter.');
  expect(turn).toMatchObject({ status: 'kept', keptCount: 1 });
  await expect.poll(() => inngest.completed()).toContain('keepsake-process-turn');
  // What is sent to another server contains ids and codes, never what was said.
  expect(JSON.stringify([inngest.events(), inngest.answers()])).not.toMatch(/Tom|carpenter|brother/);
});

test('an Inngest server that is down and comes back receives every turn, once', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const before = inngest.events().length;
  inngest.refuse(true);
  for (const line of ['My sister Ana is a nurse.', 'My uncle Otto is a baker.', 'My aunt Ida is a pilot.'])
    await person.send(conversationId, line);
  await expect
    .poll(async () => (await person.turns(conversationId)).map(({ status }) => status))
    .toEqual(['pending', 'pending', 'pending']);
  expect(inngest.events()).toHaveLength(before);
  inngest.refuse(false);
  await expect
    .poll(async () => (await person.turns(conversationId)).map(({ keptCount }) => keptCount), {
      timeout: 60_000,
    })
    .toEqual([1, 1, 1]);
  expect(inngest.events()).toHaveLength(before + 3);
  expect(await person.memories()).toHaveLength(3);
});
