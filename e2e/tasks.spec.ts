import { expect, type Page } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { leaveTabs } from './fixtures/tabs';

/** Every common task with a full memory takes fewer actions than this. */
const TOO_MANY = 5;

const SAID = [
  'I was born in 1982.',
  'I live in Bristol.',
  'I love old maps.',
  'My flatmate is called Alex.',
  'I met Alex at a ceramics class.',
  'I lent Alex my old accordion for a year.',
  'I had soup for lunch.',
  'No, I moved to Cardiff.',
];

let person: ApiPerson;
let conversation: string;
let page: Page;
let actions: number;

test.beforeAll(async ({ app, browser }) => {
  person = await guest(app.url);
  conversation = await person.newConversation();
  for (const line of SAID) await person.say(conversation, line);
  page = await openAs(browser, app.url, person);
});
test.beforeEach(async () => {
  actions = 0;
  await page.goto('/profile');
});
test.afterEach(() => expect(actions).toBeLessThan(TOO_MANY));
test.afterAll(() => leaveTabs(page));

/** One click, choice or typed line. */
async function act(action: Promise<unknown>): Promise<void> {
  actions += 1;
  await action;
}

const memories = () => page.getByRole('region', { name: 'Memories' });
const search = (text: string) => act(page.getByRole('searchbox', { name: 'Search what I know' }).fill(text));

test('a wrong fact is found and corrected, and its old wording stays in the history', {
  tag: '@phone',
}, async () => {
  await search('born');
  await act(page.getByRole('button', { name: 'Edit: You were born in 1982' }).click());
  await act(page.getByRole('dialog').getByRole('textbox').fill('You were born in 1992'));
  await act(page.getByRole('button', { name: 'Save' }).click());
  const corrected = memories().getByRole('button', { name: 'You were born in 1992', exact: true });
  await expect(corrected).toBeVisible();
  await corrected.click();
  await expect(page.getByRole('dialog')).toContainText('1982');
});

test('the timeline shows what replaced what', { tag: '@phone' }, async () => {
  await act(page.getByRole('button', { name: 'Timeline' }).click());
  const home = memories().getByRole('article').filter({ hasText: 'You live in Cardiff' }).first();
  await expect(home).toContainText('instead of “You live in Bristol”');
});

test('a remark that was not kept is found with the reason, and then kept', { tag: '@phone' }, async () => {
  await act(page.getByRole('link', { name: 'Why not?' }).click());
  const remark = page.getByRole('listitem').filter({ hasText: 'I had soup for lunch' });
  await expect(remark).toContainText('nothing about you');
  await act(remark.getByRole('button', { name: 'Remember it anyway' }).click());
  await expect(page.getByText('I will remember it.')).toBeVisible();
  expect((await person.memories()).some(({ content }) => /soup/.test(content))).toBe(true);
});

test('everything about a person is found, forgotten and erased from the chats', {
  tag: '@phone',
}, async () => {
  await search('Alex');
  await act(page.getByRole('button', { name: /^Select all \d/ }).click());
  const bar = page.getByRole('region', { name: 'Selected memories' });
  await expect(bar.getByRole('status')).toHaveText(/^[3-9] selected/);
  await act(bar.getByRole('button', { name: 'Forget' }).click());
  await act(page.getByRole('checkbox', { name: 'Also erase it from the chats' }).click());
  await expect(page.getByText('The words will be erased from the chats too.')).toBeVisible();
  expect((await person.memories()).filter(({ content }) => /Alex/.test(content))).toEqual([]);
  await page.goto(`/c/${conversation}`);
  await expect(page.getByText('I love old maps.')).toBeVisible();
  // The page is open when the undo expires: the words disappear from it without a reload.
  const words = page.getByRole('article', { name: 'You' }).filter({ hasText: 'Alex' });
  await expect(words).toHaveCount(0, { timeout: 30_000 });
});

test('memories are exported with the diary, and imported by a friend', { tag: '@phone' }, async ({
  app,
  browser,
}) => {
  await act(page.getByRole('link', { name: 'Export and import' }).click());
  const download = page.waitForEvent('download');
  await act(page.getByRole('button', { name: 'JSON', exact: true }).click());
  const path = await (await download).path();
  const friend = await openAs(browser, app.url, await guest(app.url));
  await friend.goto('/profile/transfer');
  await act(friend.getByLabel('File', { exact: true }).setInputFiles(path));
  await act(friend.getByRole('button', { name: /^Read \d+ items?/ }).click());
  await expect(friend.getByRole('heading', { name: 'What I learned' })).toBeVisible({ timeout: 20_000 });
});
