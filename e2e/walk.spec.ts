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
  await expect(page.getByRole('paragraph').filter({ hasText: "Got it, I'll remember that." })).toBeVisible();
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
