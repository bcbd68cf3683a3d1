import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let app: AppServer;
test.beforeAll(async () => {
  app = await startAppServer();
});
test.afterAll(() => app.stop());

test('a stopped database is restarted; requests report it meanwhile, and nothing is lost', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  expect((await person.say(conversationId, 'My brother Tom is a carpenter.')).turn.status).toBe('kept');

  await app.killDatabase();
  const page = await person.http.get('/profile', { maxRedirects: 0 });
  expect(page.headers().location).toBeUndefined();
  const refused: { status: number; body: string }[] = [];
  await expect
    .poll(
      async () => {
        const response = await person.http.get('/api/memory');
        if (!response.ok()) refused.push({ status: response.status(), body: await response.text() });
        return response.ok();
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true);
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'database_unavailable' });
  }

  expect(await person.memories()).toHaveLength(1);
  expect((await person.say(conversationId, 'My sister Ana is a nurse.')).turn.status).toBe('kept');
});

test('the same message sent while the database is down is stored once when it is back', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const data = {
    mode: 'normal',
    conversationId,
    messageId: randomUUID(),
    text: 'My uncle Otto is a baker.',
  };
  await app.killDatabase();
  await expect
    .poll(async () => (await person.http.post('/api/chat', { data })).status(), {
      timeout: 30_000,
      intervals: [50],
    })
    .toBe(200);
  expect((await person.http.post('/api/chat', { data })).status()).toBe(409);
  await expect.poll(async () => (await person.memories()).length, { timeout: 20_000 }).toBe(1);
});

test('pages that were open while the database was down are updated once it is back', async ({ browser }) => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const page = await openAs(browser, app.url, person);
  const events = '**/api/events*';
  await page.context().route(events, (route) => route.fulfill({ status: 503, body: '{}' }));
  const refused = page.waitForResponse(events);
  await page.goto('/profile');
  await refused;
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  for (const one of [page, tab]) await expect(one.getByText('Nothing here yet')).toBeVisible();
  await person.say(conversationId, 'My cousin Ida is a pilot.');
  await page.context().unroute(events);
  for (const one of [page, tab])
    await expect(
      one
        .getByRole('region', { name: 'Memories' })
        .getByText(/cousin/)
        .first(),
    ).toBeVisible();
  await page.context().close();
});

test('told to stop while a reply streams, it shuts down cleanly and keeps what was said', async () => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const streams = Array.from({ length: 5 }, (_, index) =>
    person.http
      .post('/api/chat', {
        data: {
          mode: 'normal',
          conversationId,
          messageId: randomUUID(),
          text: `My friend Ada ${index} is a pilot.`,
        },
      })
      .then(
        (response) => response.status(),
        () => 0,
      ),
  );
  const stored = async () =>
    (await (await person.http.get(`/api/conversations/${conversationId}`)).json()).messages.length;
  await expect.poll(stored, { intervals: [10] }).toBeGreaterThan(0);
  expect(await app.end()).toBe(0);
  const acknowledged = (await Promise.all(streams)).filter((status) => status === 200).length;
  await app.restart();
  const { messages } = await (await person.http.get(`/api/conversations/${conversationId}`)).json();
  const said = messages.filter(({ role }: { role: string }) => role === 'user');
  expect(said.length).toBeGreaterThanOrEqual(acknowledged);
});
