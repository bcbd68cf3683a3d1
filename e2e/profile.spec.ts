import { expect, type Page } from '@playwright/test';
import type { ExportFile } from '@/lib/contracts/api/transfer';
import { type ApiPerson, guest } from './fixtures/api';
import { expectNoSidewaysScroll, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { leaveTabs } from './fixtures/tabs';

const SAID = [
  'I live in Leeds.',
  'I love old maps and I am allergic to cats.',
  'My sister is called Ines.',
  'I had a lovely walk by the sea with my sister.',
];
const HALF_A_YEAR_MS = 180 * 86_400_000;

let person: ApiPerson;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ app, browser }) => {
  person = await guest(app.url);
  await person.http.patch('/api/settings', { data: { context: { thoughts: true } } });
  const conversation = await person.newConversation();
  for (const line of SAID) await person.say(conversation, line);
  await person.http.post(`/api/conversations/${conversation}/end`);
  page = await openAs(browser, app.url, person);
  await page.goto('/profile');
});
test.afterEach(() => page.unrouteAll());
test.afterAll(() => leaveTabs(page));

const memories = () => page.getByRole('region', { name: 'Memories' });
const row = (text: string) => memories().getByRole('article').filter({ hasText: text });
/** Makes changes of memories fail, but not reads. */
const refuse = (url: string) =>
  page.route(url, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

test('the palette finds pages, memories and conversations by a few letters', async () => {
  await expect(row('You live in Leeds')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to or do something' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('timeli');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=timeline/);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('ines');
  await palette.getByRole('option', { name: 'Your sister is called Ines' }).click();
  await expect(page.getByRole('dialog', { name: 'Your sister is called Ines' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('zzzz');
  await expect(palette.getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('a conversation produces an episode, a thought and an analysis; each can be deleted', async () => {
  await page.goto('/profile/diary');
  const remove = page.getByRole('button', { name: /^Delete:/ });
  await expect(remove).toBeVisible({ timeout: 30_000 });
  await refuse('**/api/diary/*');
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It was not deleted.')).toBeVisible();
  await page.unrouteAll();
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing is written yet')).toBeVisible();
  await page.getByRole('button', { name: 'Thoughts' }).click();
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Analyses' }).click();
  await expect(page.getByRole('list', { name: 'Themes and topics' })).toBeVisible();
});

test('an old state is asked about; on a phone one item is shown at a time', async ({ app, browser }) => {
  const file: ExportFile = await (await person.http.get('/api/memory/export?format=json')).json();
  const [home] = file.memories.filter(({ triple }) => triple.predicate === 'lives_in');
  if (!home) throw new Error('The home was not learned.');
  const other = await guest(app.url);
  const then = new Date(Date.now() - HALF_A_YEAR_MS).toISOString();
  const old = { ...home, createdAt: then, updatedAt: then, validFrom: then, confirmedAt: then };
  await other.bring({ ...file, memories: [old] });
  await other.bring('The user plays the oboe');
  const theirs = await openAs(browser, app.url, other, { width: 390 });
  await theirs.goto('/profile');
  await expect(theirs.getByLabel('May I keep this?', { exact: true })).toContainText('You play the oboe');
  await expect(theirs.getByLabel('Still true?', { exact: true })).toHaveCount(0);
  await theirs.getByRole('button', { name: '1 more waits' }).click();
  const card = theirs.getByLabel('Still true?', { exact: true });
  await expect(card.getByText('You live in Leeds')).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await theirs.route('**/api/memory/*', (route) => route.abort());
  await card.getByRole('button', { name: 'Still true' }).click();
  await expect(theirs.getByText('Nothing was changed.')).toBeVisible();
  await theirs.unrouteAll();
  await card.getByRole('button', { name: 'Still true' }).click();
  await expect(theirs.getByText('Good to know.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('pending items can be answered by keyboard', async () => {
  const lines = ['The user plays the oboe', 'The user keeps bees', 'The user has a red bicycle'];
  await person.bring(lines.join('\n'));
  await page.goto('/profile');
  const card = page.getByLabel('May I keep this?', { exact: true });
  await expect(card).toBeVisible();
  const asked = () => card.locator('.memory-text').innerText();
  const first = await asked();
  // The card is rendered a moment before it listens for keys: the key that opens a dialog can be pressed again without
  // effect.
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await refuse('**/api/memory/*');
  await page.keyboard.press('k');
  await expect(page.getByText('It still waits for your word.')).toBeVisible();
  await expect(card.getByText(first)).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('k');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(card.getByText(first)).toHaveCount(0);
  const second = await asked();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('textbox').fill('You play the English horn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByText(second)).toHaveCount(0);
  const known = async () => (await person.memories()).map(({ content }) => content);
  await expect.poll(known).toContain('You play the English horn');
  const third = await asked();
  await page.keyboard.press('d');
  await expect.poll(known).not.toContain(third);
});

test('several memories are archived and restored; a failure changes nothing', { tag: '@phone' }, async () => {
  await page.goto('/profile?q=Leeds');
  await memories()
    .getByRole('button', { name: /^Select all/ })
    .click();
  const bar = page.getByRole('region', { name: 'Selected memories' });
  await refuse('**/api/memory/*');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Not all were changed.')).toBeVisible();
  await expect(row('You live in Leeds')).toBeVisible();
  await page.unrouteAll();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 memory archived.')).toBeVisible();
  await page.goto('/profile?tab=archived');
  await memories().getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select: You live in Leeds' }).click();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 memory restored.')).toBeVisible();
  expect((await person.memories()).map(({ content }) => content)).toContain('You live in Leeds');
});

test('forgetting is undone in time, also in another tab; a failure forgets nothing', {
  tag: '@phone',
}, async () => {
  await page.goto('/profile');
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  const there = tab.getByRole('region', { name: 'Memories' }).getByText('You are allergic to cats');
  await expect(there).toBeVisible();
  // A background tab renders once a second, so that actions in it take their time.
  await page.bringToFront();
  const forget = async () => {
    await page.getByRole('button', { name: 'Actions for: You are allergic to cats' }).click();
    await page.getByRole('menuitem', { name: /^Forget/ }).click();
  };
  await refuse('**/api/memory/*');
  await forget();
  await expect(page.getByText('Nothing was forgotten.')).toBeVisible();
  await expect(row('You are allergic to cats')).toBeVisible();
  await page.unrouteAll();
  await forget();
  await expect(row('You are allergic to cats')).toHaveCount(0);
  await expect(there).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('You are allergic to cats')).toBeVisible();
  await expect(there).toBeVisible();
  await tab.close();
});

test('an unresponsive server does not lose an edit', async () => {
  await page.goto('/profile');
  await refuse('**/api/memory/*');
  await page.getByRole('button', { name: 'Edit: You live in Leeds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('You live in Bath');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('You live in Bath');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row('You live in Bath')).toBeVisible();
});

test('the diary has tabs for moments and for the companion’s conclusions', async () => {
  const conversation = await person.newConversation();
  for (const line of ['My grandmother died in May.', 'I work as a nurse in Hull.', 'I named my boat Heron.'])
    await person.say(conversation, line);
  await person.http.post(`/api/conversations/${conversation}/end`);
  await page.goto('/profile/diary?kind=moment');
  const moment = page.getByRole('link', { name: 'Your grandmother died in May' });
  await expect(moment).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'About us' }).click();
  await expect(page.getByText('not facts about you')).toBeVisible();
  await page.getByRole('button', { name: 'Moments' }).click();
  await moment.click();
  await expect(page.getByRole('dialog', { name: /grandmother/i })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the most important conversations are on the page', async () => {
  await expect(async () => {
    await page.goto('/profile');
    await page.getByText(/conversations? that mattered most/).click({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/nurse in Hull/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Read the diary' }).click();
  await expect(page).toHaveURL(/profile\/diary/);
});
