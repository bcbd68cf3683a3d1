import { expect } from '@playwright/test';
import { chatGptChat, zipOf } from '@/lib/server/transfer/testing/files';
import { guest } from './fixtures/api';
import { expectNoSidewaysScroll, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const READ = { timeout: 20_000 };

test('memories are exported as a file and imported by somebody else, once', async ({ app, browser }) => {
  const giver = await guest(app.url);
  await giver.say(await giver.newConversation(), 'I am allergic to walnuts and I love old maps.');
  const json = await (await giver.http.get('/api/memory/export?format=json')).body();
  const markdown = await (await giver.http.get('/api/memory/export?format=markdown')).text();
  expect(markdown).toContain('- You are allergic to walnuts — “I am allergic to walnuts');

  const taker = await guest(app.url);
  const page = await openAs(browser, app.url, taker);
  const choose = async () => {
    await page.goto('/profile/transfer');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'keepsake.json', mimeType: 'application/json', buffer: json });
    await expect(page.getByRole('heading', { name: 'What is in it' })).toBeVisible();
  };
  await choose();
  await page.getByRole('button', { name: /^Read 3 items/ }).click();
  await expect(page.getByText('2 memories from 3 items.')).toBeVisible(READ);
  await choose();
  await expect(page.getByText('I have already read 3 items; they are not imported again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read 0 items/ })).toBeDisabled();
});

test('years of chats are imported: selected, read with their own dates, and undone as a whole', async ({
  app,
  browser,
}) => {
  const chat = (id: string, title: string, text: string, at: string) =>
    chatGptChat(id, title, [
      { role: 'user', text, at },
      { role: 'assistant', text: 'I see.', at: at.replace(':00Z', ':30Z') },
    ]);
  const zip = zipOf({
    'conversations.json': [
      chat('a', 'Old town', 'I live in Graz.', '2019-05-01T10:00:00Z'),
      chat('b', 'New town', 'I live in Porto now.', '2021-05-01T10:00:00Z'),
      chat('c', 'Left out', 'I play the bassoon.', '2022-05-01T10:00:00Z'),
    ],
  });
  for (const width of [1440, 390]) {
    const person = await guest(app.url);
    const page = await openAs(browser, app.url, person, { width });
    await page.goto('/profile/transfer');
    await expectNoSidewaysScroll(page);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'chatgpt.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await expect(page.getByText('3 items with 6 messages, 2019 to 2022.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /^Left out/ }).click();
    await page.getByRole('checkbox', { name: /^Read, but don’t keep the chats/ }).click();
    await page.getByRole('button', { name: 'Read 2 items' }).click();
    await expect(page.getByText('2 memories from 2 items.')).toBeVisible(READ);
    await expect(page.getByRole('region', { name: '2021' })).toContainText('You live in Porto');
    await expect(page.getByRole('region', { name: '2019' })).toContainText('You live in Graz until 2021');
    await expectNoSidewaysScroll(page);
    expect((await person.memories()).map(({ content }) => content)).toEqual(['You live in Porto']);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect.poll(async () => (await person.memories()).length, READ).toBe(0);
  }
});

test('imported chats are in the list at once, and removed when the import is undone', async ({
  app,
  browser,
}) => {
  const page = await openAs(browser, app.url, await guest(app.url), { width: 1440 });
  await page.goto('/profile/transfer');
  const file = [
    chatGptChat('harbour', 'Harbour town', [
      { role: 'user', text: 'I live in Graz.', at: '2019-05-01T10:00:00Z' },
      { role: 'assistant', text: 'I see.', at: '2019-05-01T10:00:30Z' },
    ]),
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'conversations.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'Read 1 item' }).click();
  await expect(page.getByText('1 memory from 1 item.')).toBeVisible(READ);
  const listed = page.getByRole('link', { name: /Harbour town/ });
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(listed).toHaveCount(0);
});

test('an unknown file is reported, even if it was chosen while the page loads', async ({ app, browser }) => {
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
    buffer: Buffer.from('{"settings": {}}'),
  });
  held.resolve();
  await expect(page.getByText('I found nothing in this file that I know how to read.')).toBeVisible();
});

test('pasted lines go through the gatekeeper and wait for confirmation', async ({ app, browser }) => {
  const person = await guest(app.url);
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile/transfer');
  await page
    .getByLabel('What it said')
    .fill('# Me\n- The user lives in Porto\n- Nice to meet you!\n- My password is hunter2!');
  await page.getByRole('button', { name: 'Look at it' }).click();
  const lines = page.getByRole('region', { name: 'Line by line' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /^# Me.*Not read: a heading/,
    /Not read yet/,
    /Not read yet/,
    /My password is (?!.*redacted: ).*Not read yet/,
  ]);
  await page.getByRole('button', { name: 'Read 1 item' }).click();
  await expect(page.getByText('1 memory from 1 item.')).toBeVisible(READ);
  await expect(
    page.getByText('Of 4 lines or messages: 1 waits for your word, 2 not kept, 1 not read.'),
  ).toBeVisible();
  await expect(lines).toHaveText([/Waits for your word/, /Not kept: small talk/, /Not kept: /]);
  await page.getByRole('link', { name: 'One waits for your word.' }).click();
  await expect(page.getByRole('region', { name: 'May I keep this?' })).toContainText('You live in Porto');
  expect(await (await person.http.get('/api/memory/export?format=json')).text()).not.toContain('hunter2');
});

test('what was forgotten does not come back with a file', async ({ app }) => {
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
  const brought = await person.bring(file);
  expect(brought).toMatchObject({ counts: { memories: 0 }, refused: { forgotten_before: ids.length } });
});
