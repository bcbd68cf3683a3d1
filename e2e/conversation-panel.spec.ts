import { type Browser, expect, type Page } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import { expectNoPageScroll, isPhone, openAs } from './fixtures/pages';
import { type SharedApp, test } from './fixtures/shared-app';

const SAID = [
  'I live in Leeds.',
  'I love old maps.',
  'For this chat, pretend I am a customer at a café',
  'My sister is called Ines.',
];

let person: ApiPerson;
let conversation: string;
test.beforeAll(async ({ app }) => {
  person = await guest(app.url);
  conversation = await person.newConversation();
  for (const line of SAID) await person.say(conversation, line);
});

/** Opens "This conversation": beside the thread, or as a drawer over it. */
async function openPanel(browser: Browser, app: SharedApp) {
  const page = await openAs(browser, app.url, person);
  await page.goto(`/c/${conversation}`);
  await toggleOf(page).click();
  return { page, panel: panelOf(page) };
}

const toggleOf = (page: Page) => page.getByRole('button', { name: 'This conversation: what I learned' });
const panelOf = (page: Page) =>
  page.getByRole(isPhone() ? 'dialog' : 'complementary', { name: 'This conversation' });

test('what was learned can be filtered by category', { tag: '@phone' }, async ({ app, browser }) => {
  const { panel } = await openPanel(browser, app);
  const learned = panel.getByRole('region', { name: 'Learned so far' });
  await expect(learned.getByText('Your sister is called Ines')).toBeVisible();
  await learned.getByRole('button', { name: 'Relationship' }).click();
  await expect(learned.getByText('You live in Leeds')).toHaveCount(0);
  await expect(learned.getByText('Your sister is called Ines')).toBeVisible();
  await learned.getByRole('button', { name: 'Relationship' }).click();
  await expect(learned.getByText('You live in Leeds')).toBeVisible();
});

test('a panel beside the thread stays open after a reload, a drawer over it does not', {
  tag: '@phone',
}, async ({ app, browser }) => {
  const { page, panel } = await openPanel(browser, app);
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await expect(toggleOf(page)).toBeVisible();
  await expect(panel).toHaveCount(isPhone() ? 0 : 1);
});

test('the conversation is analysed on request, and earlier analyses stay', async ({ app, browser }) => {
  const { page, panel } = await openPanel(browser, app);
  const analysis = panel.getByRole('region', { name: 'Analysis' });
  const now = analysis.getByRole('button', { name: 'Analyse now' });
  await page.route('**/analyze', (route) => route.fulfill({ status: 500, body: '{}' }));
  await now.click();
  await expect(page.getByText('The conversation was not analysed.')).toBeVisible();
  await page.unroute('**/analyze');
  await now.click();
  await expect(analysis.getByRole('list', { name: 'Themes and topics' })).toBeVisible({ timeout: 30_000 });
  await person.say(conversation, 'I adopted a dog called Rex.');
  await now.click();
  await analysis.getByRole('button', { name: 'Earlier analyses (1)' }).click({ timeout: 30_000 });
  await expect(analysis.getByRole('article')).toHaveCount(2);
});

test('an analysis is repeated on request, and shows what it kept', async ({ app, browser }) => {
  const { panel } = await openPanel(browser, app);
  const analysis = panel.getByRole('region', { name: 'Analysis' });
  const again = analysis.getByRole('button', { name: 'Analyse all of it again' });
  if (!(await again.isVisible())) await analysis.getByRole('button', { name: 'Analyse now' }).click();
  await again.click({ timeout: 30_000 });
  await expect(analysis.getByRole('button', { name: /^Earlier analyses/ })).toBeVisible({ timeout: 30_000 });
  await expect(analysis.getByText(/messages, \d+ memor/).first()).toBeVisible();
});

test('the role is cleared, and stays if the server refuses', async ({ app, browser }) => {
  const { page, panel } = await openPanel(browser, app);
  const clear = panel.getByRole('button', { name: 'Clear session context' });
  await page.route('**/clear-session', (route) => route.abort());
  await clear.click();
  await expect(page.getByText('It was not cleared.')).toBeVisible();
  await expect(clear).toBeVisible();
  await page.unroute('**/clear-session');
  await clear.click();
  await expect(page.getByText('The session context is cleared.')).toBeVisible();
  await expect(clear).toHaveCount(0);
});

test('a refused new title is reported, and the old one stays', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, person);
  await page.goto(`/c/${conversation}`);
  await page.route('**/api/conversations/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Old maps and cafés');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The title was not changed.')).toBeVisible();
  await expect(page.getByText('Old maps and cafés')).toHaveCount(0);
});

test('the page itself does not scroll with a long chat', { tag: '@phone' }, async ({ app, browser }) => {
  const talker = await guest(app.url);
  const long = await talker.newConversation();
  for (const word of ['sea', 'wind', 'sand'])
    await talker.say(long, `I thought of the ${word}${'\n'.repeat(20)}and went home.`);
  const page = await openAs(browser, app.url, talker);
  await page.goto(`/c/${long}`);
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(3);
  await expectNoPageScroll(page);
});
