import { expect, type Page } from '@playwright/test';
import type { ExportFile } from '@/lib/contracts/api/transfer';
import { type ApiPerson, guest } from './fixtures/api';
import { expectAccessible, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { leaveTabs } from './fixtures/tabs';

let page: Page;
let person: ApiPerson;
let file: ExportFile;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ app, browser }) => {
  person = await guest(app.url);
  const conversation = await person.newConversation();
  await person.say(conversation, 'I live in Leeds and I am allergic to cats.');
  await person.say(conversation, 'My sister is called Ines.');
  file = await (await person.http.get('/api/memory/export?format=json')).json();
  page = await openAs(browser, app.url, person);
});
test.afterAll(() => leaveTabs(page));

test('the neural impression can be used by keyboard as a tree', async () => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Neural impression' }).click();
  await expect(page).toHaveURL(/view=graph/);
  await expect(page.getByRole('img', { name: /A picture of what I know/ })).toBeVisible();
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: /^Personal/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: /^You/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Your words');
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('treeitem', { name: /^Ines/ })).toBeVisible();
});

test('the picture applies the filters of the list', async () => {
  await page.goto('/profile?view=graph');
  await page.getByRole('searchbox', { name: 'Search what I know' }).fill('allergic');
  await expect(page.getByRole('status').filter({ hasText: '1 memory' })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^Ines/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
});

test('an entity can be renamed and merged, each with an undo', async () => {
  const open = async (name: string) => {
    await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('button', { name: /Rename or merge/ }).click();
    return page.getByRole('dialog', { name });
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.goto('/profile?view=graph');
  const dialog = await open('Ines');
  await expect(dialog.getByText('from what you said')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nini');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('treeitem', { name: /^Nini/ })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('treeitem', { name: /^Nini/ })).toHaveCount(0);
  await open('Ines');
  await dialog.getByRole('combobox', { name: 'The same as' }).click();
  await page.getByRole('option', { name: 'Leeds' }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('treeitem', { name: /^Leeds/ })).toHaveCount(0);
  await open('Ines');
  await dialog.getByRole('button', { name: 'Separate Leeds' }).click();
  await expect(page.getByRole('treeitem', { name: /^Leeds/ })).toBeVisible();
});

test('a memory lists the entities that it mentions', async () => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Your sister is called Ines' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ines', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Ines' })).toContainText('A person in 1 memory');
});

test('the timeline shows what replaced what, and the state on a day', { tag: '@phone' }, async ({
  app,
  browser,
}) => {
  const [home] = file.memories.filter((memory) => memory.triple.predicate === 'lives_in');
  if (!home) throw new Error('The home was not learned.');
  const then = '2025-02-03T10:00:00.000Z';
  const later = '2025-06-05T10:00:00.000Z';
  const old = {
    ...home,
    content: 'User lives in York',
    status: 'superseded' as const,
    triple: { ...home.triple, object: 'York' },
    id: '0195a000-0000-7000-8000-000000000001',
    validFrom: then,
    createdAt: then,
    validTo: later,
  };
  const now = { ...home, validFrom: later, createdAt: later };
  const links = [{ from: now.id, to: old.id, relation: 'supersedes' as const }];
  const other = await guest(app.url);
  const brought = await other.bring({ ...file, memories: [old, now], links });
  expect(brought.counts.memories).toBe(2);
  const timeline = await openAs(browser, app.url, other);
  await timeline.goto('/profile?view=timeline');
  const leeds = timeline.getByRole('article').filter({ hasText: 'You live in Leeds' }).first();
  await expect(leeds).toContainText('instead of “You live in York”');
  await timeline.getByRole('slider').focus();
  await timeline.keyboard.press('Home');
  await expect(timeline).toHaveURL(/asOf=2025-02-03/);
  await expect(timeline.getByRole('article')).toHaveCount(1);
  await expect(timeline.getByRole('article')).toContainText('You live in York');
  await timeline.getByRole('button', { name: 'Back to today' }).click();
  await expect(timeline.getByRole('article')).toHaveCount(2);
});

test('a date in the URL that is none counts as absent', async () => {
  await page.goto('/profile?from=abc&to=2026-02-30');
  await expect(page.getByRole('region', { name: 'Memories' }).getByRole('article').first()).toBeVisible();
  await page.goto('/profile?view=timeline&asOf=abc');
  await expect(page.getByRole('slider')).toBeVisible();
});

test('an unresponsive server is reported, and a retry loads the picture', async () => {
  await page.route('**/api/memory?*', (route) => route.abort());
  await page.goto('/profile?view=graph');
  const failed = page.getByText('The memories could not be loaded');
  await expect(failed).toBeVisible();
  await page.unroute('**/api/memory?*');
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('tree')).toBeVisible();
});
