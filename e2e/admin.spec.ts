import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type ApiPerson, guest, registered } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let app: AppServer;
let page: Page;
let person: ApiPerson;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  app = await startAppServer();
  const admin = await registered(app.url, 'admin@example.org', 'a long enough password');
  person = await guest(app.url);
  await person.http.patch('/api/settings', { data: { memory: { allowReplay: true } } });
  const conversation = await person.newConversation();
  await person.say(conversation, 'I am allergic to walnuts.');
  await person.say(conversation, 'Good morning!');
  page = await openAs(browser, app.url, admin);
});
test.afterAll(async () => {
  await page.context().close();
  await app.stop();
});

test('the overview counts the decisions', async () => {
  await page.goto('/admin');
  await expect(page.getByText('1 accepted (50%), 1 rejected')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rejected decisions by reason' })).toContainText('small talk');
  await expect(
    page.getByRole('list', { name: 'Decisions by who made them' }).getByRole('listitem'),
  ).toHaveText([/^The built-in engine\s*1$/, /^A rule\s*1$/]);
  await expect(page.getByText('New memories: 1; already known: 0; other outcomes: 0')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Statements by outcome' })).toHaveText(/^became a memory\s*1$/);
});

test('the filters of the log are in the URL', async () => {
  // A date that is none counts as absent.
  await page.goto('/admin/gatekeeper?from=abc');
  await expect(page.getByRole('status').filter({ hasText: '2 decisions' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Verdict' }).click();
  await page.getByRole('option', { name: 'rejected' }).click();
  await expect(page).toHaveURL(/verdict=rejected/);
  await expect(page.getByRole('status').filter({ hasText: '1 decision' })).toBeVisible();
  // A space at the end of a word stays while the next one is thought of.
  const search = page.getByRole('searchbox', { name: 'Search the log' });
  await search.pressSequentially('small ');
  await expect(page).toHaveURL(/q=small/);
  await search.pressSequentially('talk');
  await expect(search).toHaveValue('small talk');
  await page.getByRole('button', { name: 'Clear' }).click();
});

test('content is hidden until it is revealed; a labelled decision exports as an eval line', async () => {
  await page.getByRole('row').filter({ hasText: 'accepted' }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('[GATEKEEPER] Accepted');
  await expect(drawer.getByText('walnuts')).toHaveCount(0);
  await drawer.getByRole('button', { name: /^Reveal/ }).click();
  await expect(drawer.getByText('“I am allergic to walnuts.”')).toBeVisible();
  await drawer.getByRole('button', { name: 'This was wrong' }).click();
  await expect(page.getByText('Label saved. It is part of the eval file.')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Labelled decisions (eval file)' }).click();
  const line = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(line).toMatchObject({ text: 'I am allergic to walnuts.', label: 'not', source: 'labelled' });
});

test('the log exports as CSV, without content', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).not.toContain('walnuts');
});

test('the columns of the log can be chosen', async () => {
  const tokens = page.getByRole('columnheader', { name: 'Tokens' });
  await expect(tokens).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tokens' }).click();
  await page.keyboard.press('Escape');
  await expect(tokens).toBeVisible();
});

test('jobs show their runs and the steps of each', async () => {
  await page.goto('/admin/jobs');
  const run = page.getByRole('row').filter({ hasText: 'process turn' }).first();
  await expect(run).toContainText('completed');
  await run.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('evaluate');
});

test('the background can be paused and resumed', async () => {
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Background work is paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Background work is running')).toBeVisible();
});

test('the models are really called by the test', async () => {
  await page.goto('/admin/models');
  await page.getByRole('button', { name: 'Test the models' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The memory model decides' })).toContainText(
    /\d+ ms/,
  );
  await expect(page.getByLabel('Fails')).toHaveCount(0);
});

test('a replay shows what a threshold would change, without content, and is used and reverted', async () => {
  await page.goto('/admin/replays');
  await page.getByRole('combobox', { name: 'Threshold' }).click();
  await page.getByRole('option', { name: 'For every category' }).click();
  await page.getByLabel('Kept from this confidence').fill('1');
  await page.getByRole('button', { name: 'Show what it would cost' }).click();
  await expect(page.getByText('2 decisions of 1 person; no call to a model')).toBeVisible();
  await page.getByRole('button', { name: 'Start the replay' }).click();
  await expect(page.getByText(/^2 of 2 decisions made again; done/)).toBeVisible();
  await page.getByRole('table').getByRole('button', { name: 'Now rejected' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('walnuts')).toHaveCount(0);
  await drawer.getByRole('button', { name: /^Reveal/ }).click();
  await expect(drawer.getByText('“I am allergic to walnuts.”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use this from now on' }).click();
  await expect(page.getByText('in use', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('in use', { exact: true })).toHaveCount(0);
  expect(await person.memories()).toHaveLength(1);
});

test('the cost is counted, and a budget is set on the server’s page', async () => {
  await page.goto('/admin/cost');
  await expect(page.getByText('no limit is set')).toBeVisible();
  await page.getByRole('link', { name: 'Set the limits' }).click();
  await expect(page.getByText('Stop at, in dollars a month')).toBeVisible();
});

test('a person is forgotten on request, after their pseudonym was typed', async () => {
  await page.goto('/admin/people');
  const row = page.getByRole('row').filter({ hasText: 'Guest' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Forget/ }).click();
  const dialog = page.getByRole('dialog');
  const pseudonym = (await dialog.getByRole('heading').innerText()).replace(/^Forget (.*)\?$/, '$1');
  const forget = dialog.getByRole('button', { name: 'Forget', exact: true });
  await expect(forget).toBeDisabled();
  await dialog.getByRole('textbox').fill(pseudonym);
  await forget.click();
  await expect(page.getByText('Everything known about them is deleted.')).toBeVisible();
  expect(await person.memories()).toEqual([]);
});

test('nobody else can open these pages', async ({ browser }) => {
  const other = await openAs(browser, app.url, await guest(app.url));
  expect((await other.goto('/admin/people'))?.status()).toBe(404);
  for (const path of ['overview', 'people', 'models', 'jobs', 'gatekeeper/export'])
    expect((await other.request.get(`/api/admin/${path}`)).status()).toBe(404);
  await other.context().close();
});

test('a failing server is reported, with a button to retry', async () => {
  await page.route('**/api/admin/overview*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  await expect(page.getByText('The numbers could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/overview*');
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.getByText('Settled by a rule or a command')).toBeVisible();
});
