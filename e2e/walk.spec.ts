import { expect, type Page } from '@playwright/test';
import type { GateLogRow } from '@/lib/contracts/api/admin';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { filesWith } from './fixtures/data-folder';
import { sayIn, sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let app: AppServer;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  app = await startAppServer();
  page = await browser.newPage();
});
test.afterAll(async () => {
  await page.close();
  await app.stop();
});

const say = (text: string) => sayIn(page, text);

test('a new user can type within seconds', async () => {
  await page.goto(app.url);
  await page.getByRole('button', { name: /guest/i }).click();
  const message = await say('Hello there!');
  await expect(message.getByText('kept nothing: small talk')).toBeVisible();
});

test('three facts are kept, each with its quote', async () => {
  const message = await say("My name is Sarah, I'm a nurse in Leeds and I'm allergic to cats.");
  await message.getByText('kept 3').click();
  await expect(message.getByText('You are a nurse in Leeds')).toBeVisible();
  await expect(message.getByText('You are allergic to cats')).toBeVisible();
});

test('a role stays in this conversation', async () => {
  const message = await say('For this chat, pretend I am a customer at a café');
  await message.getByText('kept 1').click();
  await expect(message.getByText('this conversation only', { exact: true })).toBeVisible();
});

test('"I am a cat" is not a fact', async () => {
  const message = await say('I am a cat');
  await expect(message.getByText('deciding…')).toHaveCount(0);
  const { memories } = await (await page.request.get(`${app.url}/api/memory?scope=permanent`)).json();
  expect(memories.filter(({ content }: { content: string }) => /\bcat\b/.test(content))).toEqual([]);
});

test('a memory command is acknowledged at once, a secret refused with the reason', async () => {
  await say('Remember that I prefer dark mode');
  await expect(page.getByRole('heading', { name: 'I will remember' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'You prefer dark mode' })).toBeVisible();
  await sendIn(page, 'Remember my password is hunter2!');
  await expect(page.getByText(/appears to contain a password/).first()).toBeVisible();
  await expect(page.getByText('hunter2')).toHaveCount(0);
});

test('it lists what it remembers', async () => {
  await say('What do you remember about me?');
  await expect(page.getByText('What I remember about you')).toBeVisible();
});

test('a repetition is not a second memory', async () => {
  const message = await say('My name is Sarah.');
  await expect(message.getByText('deciding…')).toHaveCount(0);
  const { memories } = await (await page.request.get(`${app.url}/api/memory`)).json();
  expect(memories.filter(({ content }: { content: string }) => content.includes('Sarah'))).toHaveLength(1);
});

test('the chat is still there after a reload', async () => {
  await page.reload();
  await expect(page.getByText('kept 3')).toBeVisible();
});

test('the profile shows each memory with its quote; forgetting one can be undone, and done', async () => {
  await page.goto(`${app.url}/profile`);
  const memories = page.getByRole('region', { name: 'Memories' });
  const allergy = memories.getByRole('article').filter({ hasText: 'You are allergic to cats' });
  await expect(allergy.getByText("“I'm allergic to cats”")).toBeVisible();
  await page.getByRole('button', { name: 'Actions for: You are allergic to cats' }).click();
  await page.getByRole('menuitem', { name: /^Forget/ }).click();
  await expect(allergy).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(allergy).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for: You are allergic to cats' }).click();
  await page.getByRole('menuitem', { name: /^Forget/ }).click();
  await expect(allergy).toHaveCount(0);
  const found = await (await page.request.get(`${app.url}/api/memory?q=allergic`)).json();
  expect(found.total).toBe(0);
});

test('a role is listed separately and can be cleared', async () => {
  await page.getByRole('button', { name: 'Clear session context' }).click();
  await expect(page.getByRole('button', { name: 'Clear session context' })).toHaveCount(0);
});

test('settings are the truth: a different statement becomes a question', async () => {
  await page.goto(`${app.url}/settings`);
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Intermediate', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(app.url);
  const message = await say("I'm a complete beginner");
  await expect(message.getByText('differs from your settings')).toBeVisible();
});

test('a forgotten memory is in no answer', async () => {
  await page.goto(app.url);
  await say('What am I allergic to?');
  const answer = page.getByRole('article', { name: 'Hana' }).getByText(/I don’t know that about you/);
  await expect(answer).toBeVisible();
});

test('incognito leaves nothing anywhere', async () => {
  await page.goto(`${app.url}/incognito`);
  await say('I live in Paris');
  await expect(page.getByRole('article', { name: 'Keepsake' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`${app.url}/profile`);
  await expect(page.getByRole('region', { name: 'Memories' })).toBeVisible();
  expect(JSON.stringify(await (await page.request.get(`${app.url}/api/memory`)).json())).not.toContain(
    'Paris',
  );
  expect(await filesWith(app.dataDir, 'I live in Paris')).toEqual([]);
});

test('a secret is in no table, log or file', async () => {
  expect(await filesWith(app.dataDir, 'hunter2')).toEqual([]);
  expect(app.log()).not.toContain('hunter2');
  // The search itself works: it finds what was kept.
  expect(await filesWith(app.dataDir, 'dark mode')).not.toEqual([]);
});

test('the administrator sees every decision with its reason', async () => {
  const data = { name: 'Sarah', email: 'sarah@example.org', password: 'a long enough password' };
  const upgraded = await page.request.post(`${app.url}/api/account/upgrade`, {
    data,
    headers: { origin: app.url },
  });
  expect((await upgraded.json()).isAdmin).toBe(true);
  const log = await (await page.request.get(`${app.url}/api/admin/gatekeeper?limit=100`)).json();
  const reasons = new Set(log.rows.map((row: GateLogRow) => row.reason));
  for (const reason of [
    'small_talk',
    'personal_fact',
    'session_context',
    'user_directive',
    'contains_secret_only',
    'memory_command',
    'settings_conflict',
  ])
    expect(reasons, [...reasons].join(', ')).toContain(reason);
  for (const row of log.rows) expect(row.logLine).toMatch(/^\[GATEKEEPER\] (?:Accepted|Rejected): ./);
  await page.goto(`${app.url}/admin/gatekeeper`);
  await expect(page.getByRole('status').filter({ hasText: /decisions/ })).toBeVisible();
});

test('forget me deletes everything and gives a receipt', async () => {
  await page.goto(`${app.url}/profile/forget`);
  await page.getByRole('textbox', { name: /to confirm/ }).fill('forget me');
  await page.getByRole('button', { name: 'Forget everything about me' }).click();
  await expect(page.getByRole('heading', { name: 'You are forgotten' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Receipt/ })).toBeVisible();
  await page.goto(`${app.url}/profile`);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('cats')).toHaveCount(0);
});
