import { expect, type Page } from '@playwright/test';
import { guest } from './fixtures/api';
import { openAs, sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { leaveTabs } from './fixtures/tabs';

let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ app, browser }) => {
  page = await openAs(browser, app.url, await guest(app.url));
});
test.afterAll(() => leaveTabs(page));

test('a switch is saved at once, and reverted if the server refuses', { tag: '@phone' }, async () => {
  await page.goto('/settings?section=memory');
  const review = page.getByRole('switch', { name: 'Ask me before keeping what is uncertain' });
  await review.click();
  await expect(review).toBeChecked();
  await page.reload();
  await expect(review).toBeChecked();
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await review.click();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await expect(review).toBeChecked();
  await page.unroute('**/api/settings');
});

test('a topic never to be remembered can be added and removed', async () => {
  await page.getByRole('textbox', { name: 'A word or topic' }).fill('my brother');
  await page.getByRole('button', { name: 'Add' }).click();
  const list = page.getByRole('list', { name: 'Never remembered' });
  await expect(list).toContainText('my brother');
  await page.reload();
  await page.getByRole('button', { name: 'Remove: my brother' }).click();
  await expect(list).toHaveCount(0);
});

test('the size of prompts can be set by keyboard', async () => {
  await page.goto('/settings?section=context');
  const verbosity = page.getByRole('slider', { name: 'Most memories in a reply' });
  await verbosity.focus();
  await page.keyboard.press('ArrowRight');
  await expect(verbosity).toHaveAttribute('aria-valuenow', '7');
  await expect
    .poll(async () => (await (await page.request.get('/api/settings')).json()).context.contextVerbosity)
    .toBe(7);
});

test('the language of the interface can be chosen, and follow the browser again', async ({ app }) => {
  const html = page.locator('html');
  const choose = async (from: string, to: string, lang: string) => {
    await page.getByRole('combobox').filter({ hasText: from }).click();
    await page.getByRole('option', { name: to, exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(html).toHaveAttribute('lang', lang);
  };
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Interface language' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Same as my browser',
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Português',
    '日本語',
    '한국어',
    '中文',
  ]);
  await page.keyboard.press('Escape');
  await choose('Same as my browser', 'Deutsch', 'de');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'de');
  await page.request.patch('/api/settings', {
    headers: { origin: app.url },
    data: { profile: { interfaceLanguage: 'auto' } },
  });
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
});

test('the profile keeps what was changed elsewhere, and shows what is wrong with a field', async ({
  app,
}) => {
  const profile = async () => (await (await page.request.get('/api/settings')).json()).profile;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Occupation' }).fill('baker');
  // What was not saved yet stays while another section is shown.
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await page.getByRole('button', { name: 'About you', exact: true }).click();
  await page.request.patch('/api/settings', {
    headers: { origin: app.url },
    data: { profile: { location: 'York' } },
  });
  await save.click();
  await expect.poll(profile).toMatchObject({ occupation: 'baker', location: 'York' });
  await expect(page.getByRole('textbox', { name: 'Where you live' })).toHaveValue('York');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Berlin');
  await save.click();
  await expect(page.getByText('There is no such time zone.')).toBeVisible();
  await expect(zone).toHaveValue('Berlin');
});

test('a character is written once; what it keeps can be changed', async ({ app }) => {
  await page.goto('/settings?section=characters');
  await page.getByRole('button', { name: 'New character' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Otto');
  await page.getByRole('textbox', { name: 'Persona' }).fill('You are Otto, a dry archivist.');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByRole('textbox', { name: 'Keywords of entry 1' }).fill('vault, cellar');
  await page.getByRole('textbox', { name: 'Text of entry 1' }).fill('The vault floods in spring.');
  await page.getByRole('button', { name: 'Create' }).click();
  const otto = page.getByRole('article').filter({ hasText: 'Otto' });
  await otto.getByRole('switch', { name: 'Keeps its memories to itself' }).click();
  await otto.getByRole('button', { name: 'Persona' }).click();
  await expect(otto.getByText('The vault floods in spring.')).toBeVisible();
  await page.reload();
  await expect(otto.getByRole('switch', { name: 'Keeps its memories to itself' })).toBeChecked();
  const { characters } = await (await page.request.get('/api/characters')).json();
  const { id } = characters.find((character: { name: string }) => character.name === 'Otto');
  const refused = await page.request.patch(`/api/characters/${id}`, {
    headers: { origin: app.url },
    data: { persona: 'You are somebody else.' },
  });
  expect(refused.status()).toBe(422);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Who answers' }).click();
  await page.getByRole('option', { name: 'with Otto' }).click();
  await sendIn(page, 'Good evening');
  await expect(page.getByText('with Otto')).toBeVisible();
});

test('a key is shown once and can be revoked', async () => {
  await page.goto('/settings?section=connections');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  expect(secret).toMatch(/^ks_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText('Desk')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Desk' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No key yet.')).toBeVisible();
});

test('on a phone the current tab is in full view, also when the phone is turned', async ({
  app,
  browser,
}) => {
  const phone = await openAs(browser, app.url, await guest(app.url), { width: 390 });
  // The last two rem fade out.
  const isInView = () =>
    phone.evaluate(() => {
      const tab = document.querySelector('nav > [data-place][aria-current]');
      const [place, strip] = [tab?.getBoundingClientRect(), tab?.parentElement?.getBoundingClientRect()];
      return place && strip ? place.left >= strip.left && place.right <= strip.right - 32 : null;
    });
  for (const section of ['profile', 'context', 'connections', 'account']) {
    await phone.goto(`/settings?section=${section}`);
    await expect.poll(isInView, section).toBe(true);
  }
  await phone.goto('/settings?section=context');
  await phone.setViewportSize({ width: 320, height: 700 });
  await phone.getByRole('button', { name: 'Connections' }).click();
  await phone.setViewportSize({ width: 844, height: 390 });
  await phone.setViewportSize({ width: 320, height: 700 });
  await expect.poll(isInView).toBe(true);
});
