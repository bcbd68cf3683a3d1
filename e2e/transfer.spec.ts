import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

test('what is known goes out as a file and comes in with somebody else, once', async ({ app, browser }) => {
  const giver = await guest(app.url);
  await giver.say(await giver.newConversation(), 'I am allergic to walnuts and I love old maps.');
  const json = await (await giver.http.get('/api/memory/export?format=json')).body();
  const markdown = await (await giver.http.get('/api/memory/export?format=markdown')).text();
  expect(markdown).toContain('- You are allergic to walnuts — “I am allergic to walnuts');

  const taker = await guest(app.url);
  const page = await openAs(browser, app.url, taker);
  await page.goto('/profile/transfer');
  const choose = () =>
    page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'keepsake.json',
      mimeType: 'application/json',
      buffer: json,
    });
  await choose();
  await page.getByRole('button', { name: 'Bring in 2 memories' }).click();
  await expect(page.getByText('2 memories came in')).toBeVisible();
  await page.reload();
  await choose();
  await page.getByRole('button', { name: 'Bring in 2 memories' }).click();
  await expect(page.getByText('0 memories came in, 2 I knew already')).toBeVisible();
  await page.context().close();
});

test('a file of something else is said to be one, and nothing is sent', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await page.goto('/profile/transfer');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"conversations": []}'),
  });
  await expect(page.getByText('This is no file that Keepsake made')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bring in/ })).toHaveCount(0);
  await page.context().close();
});

test('a file that is picked while the page loads is heard when it has', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/profile/transfer', { waitUntil: 'commit' });
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"conversations": []}'),
  });
  held.resolve();
  await expect(page.getByText('This is no file that Keepsake made')).toBeVisible();
  await page.context().close();
});

test('pasted lines go through the gatekeeper and wait for a yes', async ({ app, browser }) => {
  const person = await guest(app.url);
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile/transfer');
  await page
    .getByLabel('What it said')
    .fill('- The user lives in Porto\n- Nice to meet you!\n- My password is hunter2!');
  await page.getByRole('button', { name: 'Look at 3 lines' }).click();
  await expect(page.getByText('1 memory came in')).toBeVisible();
  await expect(page.getByText(/1 left out: small talk/)).toBeVisible();
  await page.getByRole('link', { name: 'It waits for your word.' }).click();
  await expect(page.getByRole('region', { name: 'May I keep this?' })).toContainText('You live in Porto');
  expect(await (await person.http.get('/api/memory/export?format=json')).text()).not.toContain('hunter2');
  await page.context().close();
});

test('what was forgotten does not come back with a file', { tag: '@no-screen' }, async ({ app }) => {
  const person = await guest(app.url);
  const { turn } = await person.say(await person.newConversation(), 'I am allergic to walnuts.');
  const file = await (await person.http.get('/api/memory/export?format=json')).json();
  const ids = turn.memories.map((memory) => memory.id);
  await person.http.post('/api/memory/forget', { data: { ids } });
  await expect
    .poll(
      async () => {
        const { receipts } = await (await person.http.get('/api/memory/receipts')).json();
        return receipts[0]?.completedAt ?? null;
      },
      { timeout: 40_000 },
    )
    .not.toBeNull();
  const brought = await person.http.post('/api/memory/import', { data: { kind: 'file', file } });
  expect(await brought.json()).toMatchObject({ added: 0, refused: { forgotten_before: ids.length } });
});
