import { type Browser, expect, type Page, test } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { openAs } from './fixtures/pages';

const SIZES = { desktop: 1440, phone: 390 };
const SAID = [
  'I live in Leeds.',
  'I love old maps.',
  'For this chat, pretend I am a customer at a café',
  'My sister is called Ines.',
];

let app: AppServer;
let person: ApiPerson;
let conversation: string;
test.beforeAll(async () => {
  app = await startAppServer();
  person = await guest(app.url);
  conversation = await person.newConversation();
  for (const line of SAID) await person.say(conversation, line);
});
test.afterAll(() => app.stop());

/** "This conversation", laid open: beside the thread, or as a drawer over it. */
async function openPanel(browser: Browser, width: number) {
  const page = await openAs(browser, app.url, person, { width });
  await page.goto(`/c/${conversation}`);
  await page.getByRole('button', { name: 'This conversation: what I learned' }).click();
  return { page, panel: panelOf(page, width) };
}

function panelOf(page: Page, width: number) {
  return page.getByRole(width < 1024 ? 'dialog' : 'complementary', { name: 'This conversation' });
}

for (const [size, width] of Object.entries(SIZES)) {
  test(`${size}: what was learned is narrowed by its category`, async ({ browser }) => {
    const { page, panel } = await openPanel(browser, width);
    const learned = panel.getByRole('region', { name: 'Learned so far' });
    await expect(learned.getByText('Your sister is called Ines')).toBeVisible();
    await learned.getByRole('button', { name: 'Relationship' }).click();
    await expect(learned.getByText('You live in Leeds')).toHaveCount(0);
    await expect(learned.getByText('Your sister is called Ines')).toBeVisible();
    await learned.getByRole('button', { name: 'Relationship' }).click();
    await expect(learned.getByText('You live in Leeds')).toBeVisible();
    await page.context().close();
  });
}

test('a drawer does not open again by itself, the panel beside the thread does', async ({ browser }) => {
  const { page } = await openPanel(browser, SIZES.phone);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: SIZES.desktop, height: 900 });
  await page.getByRole('button', { name: 'This conversation: what I learned' }).click();
  await page.reload();
  await expect(panelOf(page, SIZES.desktop)).toBeVisible();
  await page.context().close();
});

test('the conversation is analysed on request, and earlier readings stay', async ({ browser }) => {
  const { page, panel } = await openPanel(browser, SIZES.desktop);
  const analysis = panel.getByRole('region', { name: 'Analysis' });
  const now = analysis.getByRole('button', { name: 'Analyse now' });
  await page.route('**/analyze', (route) => route.fulfill({ status: 500, body: '{}' }));
  await now.click();
  await expect(page.getByText('It was not analysed.')).toBeVisible();
  await page.unroute('**/analyze');
  await now.click();
  await expect(analysis.getByRole('list', { name: 'Themes and topics' })).toBeVisible({ timeout: 30_000 });
  await person.say(conversation, 'I adopted a dog called Rex.');
  await now.click();
  await analysis.getByRole('button', { name: 'Earlier ones (1)' }).click({ timeout: 30_000 });
  await expect(analysis.getByRole('article')).toHaveCount(2);
  await page.context().close();
});

test('the role is cleared, and stays where the server refuses', async ({ browser }) => {
  const { page, panel } = await openPanel(browser, SIZES.desktop);
  const clear = panel.getByRole('button', { name: 'Clear session context' });
  await page.route('**/clear-session', (route) => route.abort());
  await clear.click();
  await expect(page.getByText('It goes on.')).toBeVisible();
  await expect(clear).toBeVisible();
  await page.unroute('**/clear-session');
  await clear.click();
  await expect(page.getByText('The session context is cleared.')).toBeVisible();
  await expect(clear).toHaveCount(0);
  await page.context().close();
});
