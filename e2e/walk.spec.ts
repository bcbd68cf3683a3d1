import { expect, type Page, test } from '@playwright/test';
import { type AppServer, startAppServer } from './fixtures/app-server';

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

/** Says something in the open chat and waits for the quiet line under it. */
async function say(text: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
  const message = page.getByRole('article', { name: 'You' }).filter({ hasText: text }).last();
  await expect(message).toBeVisible();
  return message;
}

test('a newcomer types within seconds', async () => {
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

test('a memory command is acknowledged at once, a secret refused with the reason', async () => {
  await say('Remember that I prefer dark mode');
  await expect(page.getByRole('heading', { name: 'I will remember' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'You prefer dark mode' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Remember my password is hunter2!');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/appears to contain a password/).first()).toBeVisible();
  await expect(page.getByText('hunter2')).toHaveCount(0);
});

test('it tells what it remembers', async () => {
  await say('What do you remember about me?');
  await expect(page.getByText('What I remember about you')).toBeVisible();
});

test('the chat is there after a reload', async () => {
  await page.reload();
  await expect(page.getByText('kept 3')).toBeVisible();
});

test('the profile shows each memory with its quote; forgetting one can be undone', async () => {
  await page.goto(`${app.url}/profile`);
  const memories = page.getByRole('region', { name: 'Memories' });
  const allergy = memories.getByRole('article').filter({ hasText: 'You are allergic to cats' });
  await expect(allergy.getByText("“I'm allergic to cats”")).toBeVisible();
  await page.getByRole('button', { name: 'Actions for: You are allergic to cats' }).click();
  await page.getByRole('menuitem', { name: /^Forget/ }).click();
  await expect(allergy).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(allergy).toHaveCount(1);
});

test('a role is listed apart and can be cleared', async () => {
  await page.getByRole('button', { name: 'Clear session context' }).click();
  await expect(page.getByRole('button', { name: 'Clear session context' })).toHaveCount(0);
});

test('what is set is ground truth: another statement becomes a question', async () => {
  await page.goto(`${app.url}/settings`);
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Intermediate', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(app.url);
  const message = await say("I'm a complete beginner");
  await expect(message.getByText('differs from your settings')).toBeVisible();
});

test('forget me takes everything and gives a receipt', async () => {
  await page.goto(`${app.url}/profile/forget`);
  await page.getByRole('textbox', { name: /to confirm/ }).fill('forget me');
  await page.getByRole('button', { name: 'Forget everything about me' }).click();
  await expect(page.getByRole('heading', { name: 'You are forgotten' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Receipt/ })).toBeVisible();
  await page.goto(`${app.url}/profile`);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('cats')).toHaveCount(0);
});
