import { expect, type Page } from '@playwright/test';
import { guest } from './fixtures/api';
import { isPhone, openAs, sayIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { leaveTabs } from './fixtures/tabs';

const PASSWORD = 'a long enough phrase';
/** Longer than the sidebar is wide. */
const EMAIL = {
  desktop: 'nora.with.an.address.that.no.sidebar.holds@example.org',
  phone: 'noor.with.an.address.that.no.sidebar.holds@example.org',
};

let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ app, browser }) => {
  page = await openAs(browser, app.url, await guest(app.url));
});
test.afterAll(() => leaveTabs(page));

/** An address that no earlier attempt has used. */
const email = () => `${test.info().retry}-${isPhone() ? EMAIL.phone : EMAIL.desktop}`;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = (name: string) => page.getByLabel(name, { exact: true });

const accountMenu = () => page.getByRole('button', { name: /Account and theme$/ });

async function showSidebar() {
  if (isPhone()) await page.getByRole('button', { name: 'Open conversations and pages' }).click();
}

async function openAccountMenu() {
  await showSidebar();
  await accountMenu().click();
}

/** The account is at the bottom of the sidebar or drawer and within it, however long the address is. */
async function expectAccountAtFoot() {
  await showSidebar();
  const outer = page.locator(isPhone() ? '[role="dialog"]' : 'aside').first();
  await expect(accountMenu()).toContainText('no.sidebar.holds');
  await expect(async () => {
    const [box, around] = await Promise.all([accountMenu().boundingBox(), outer.boundingBox()]);
    if (!box || !around) throw new Error('It is not on the page.');
    expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
    expect(around.y + around.height - box.y - box.height).toBeLessThan(24);
  }).toPass();
  if (isPhone()) await page.keyboard.press('Escape');
}

async function signIn(secret: string) {
  await field('E-mail').fill(email());
  await password('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a guest is warned before signing out that they cannot return', { tag: '@phone' }, async () => {
  await page.goto('/');
  const message = await sayIn(page, 'I play the cello.');
  await expect(message.getByText('kept 1')).toBeVisible();
  await openAccountMenu();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave for good?' });
  await expect(question).toContainText('A guest cannot sign in again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
});

test('a guest becomes an account and keeps everything; errors are shown at their field', {
  tag: '@phone',
}, async () => {
  await page.goto('/sign-in?mode=upgrade');
  await field('Name').fill('Nora “N” <O’Brien>');
  await field('E-mail').fill('nobody');
  await password('Password').fill('short');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('That does not look like an e-mail address.')).toBeVisible();
  await expect(page.getByText('The password needs 10 to 200 characters.')).toBeVisible();
  await field('E-mail').fill(email());
  await password('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Nora “N” <O’Brien>.' })).toBeVisible();
  await expectAccountAtFoot();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Memories' })).toContainText('You play the cello');
});

test('a password is changed; a wrong one is reported at its field', async () => {
  await page.goto('/settings?section=account');
  await password('Current password').fill('not my password');
  await password('New password').fill('another long phrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await expect(password('Current password')).toHaveAttribute('aria-invalid', 'true');
  await password('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('signing out leaves no draft behind, and only the new password works afterwards', async () => {
  await page.goto('/');
  await field('Your message').fill('Nobody else is to read this');
  await openAccountMenu();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else');
  await signIn(PASSWORD);
  await expect(page.getByText('That e-mail address and password do not match.')).toBeVisible();
  await signIn('another long phrase');
  await expect(page.getByRole('heading', { name: /^Hello, Nora/ })).toBeVisible();
});

test('a deleted account leaves nothing in the browser, not even by going back', async () => {
  await page.goto('/');
  await field('Your message').fill('Nobody else is to read this');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Memories' })).toContainText('You play the cello');
  await page.goto('/settings?section=account');
  const remove = page.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await field('Delete the account').fill('delete my account');
  await remove.click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
  await expect(page.getByText('cello')).toHaveCount(0);
});

test('a link opens with all of its filters after signing in', async ({ app, browser }) => {
  const fresh = await (await browser.newContext({ baseURL: app.url })).newPage();
  await fresh.goto('/profile?tab=archived&q=green%20tea');
  await expect(fresh).toHaveURL(/sign-in/);
  await fresh.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(fresh.getByRole('searchbox', { name: 'Search what I know' })).toHaveValue('green tea');
  await expect(fresh).toHaveURL(/\/profile\?tab=archived&q=green/);
});

test('a browser without earlier accounts is offered to create one, and any other to sign in', async ({
  app,
  browser,
}) => {
  const fresh = await (await browser.newContext({ baseURL: app.url })).newPage();
  const tab = (name: string) => fresh.getByRole('tab', { name, exact: true });
  await fresh.goto('/sign-in');
  await expect(tab('Create an account')).toHaveAttribute('aria-selected', 'true');
  // A guest has no account.
  await fresh.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(fresh.getByRole('heading', { name: 'Hello.' })).toBeVisible();
  await fresh.goto('/sign-in');
  await expect(tab('Create an account')).toHaveAttribute('aria-selected', 'true');

  await fresh.getByLabel('Name').fill('Robin');
  await fresh.getByLabel('E-mail').fill(`known-${email()}`);
  await fresh.getByLabel('Password').fill(PASSWORD);
  await fresh.getByRole('button', { name: 'Create my account' }).click();
  await expect(fresh.getByRole('heading', { name: /^Hello, Robin/ })).toBeVisible();
  // Done in another page, since the open one would navigate by itself.
  await fresh.goto('about:blank');
  expect(
    (await fresh.request.post('/api/auth/sign-out', { headers: { origin: app.url }, data: {} })).ok(),
  ).toBe(true);
  await fresh.goto('/sign-in');
  await expect(tab('Sign in')).toHaveAttribute('aria-selected', 'true');
  const kept = await fresh.context().cookies();
  expect(kept.map(({ name, value }) => [name, value])).toContainEqual(['keepsake.known', '1']);

  await fresh.getByLabel('E-mail').fill(`known-${email()}`);
  // The address typed into the wrong form is kept in the other one.
  await tab('Create an account').click();
  await expect(fresh.getByLabel('E-mail')).toHaveValue(`known-${email()}`);
  await tab('Sign in').click();
  await fresh.getByLabel('Password').fill(PASSWORD);
  await fresh.getByRole('button', { name: 'Sign in' }).click();
  await expect(fresh.getByRole('heading', { name: /^Hello, Robin/ })).toBeVisible();

  // Once its account is deleted, the browser counts as new.
  await fresh.goto('about:blank');
  const gone = await fresh.request.delete('/api/account', {
    headers: { origin: app.url },
    data: { phrase: 'delete my account' },
  });
  expect(gone.ok()).toBe(true);
  await fresh.goto('/sign-in');
  await expect(tab('Create an account')).toHaveAttribute('aria-selected', 'true');
  await fresh.context().close();
});

test('text typed before hydration stays, and cannot be submitted too early', async ({ app, browser }) => {
  const slow = await (await browser.newContext({ baseURL: app.url })).newPage();
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await slow.route(/_next\/static\/.*\.js/, async (route) => {
    await started;
    await route.continue();
  });
  await slow.goto('/sign-in', { waitUntil: 'commit' });
  await slow.getByLabel('Name').fill('Robin');
  await slow.getByLabel('E-mail').fill(`early-${email()}`);
  await slow.getByLabel('Password').fill(PASSWORD);
  await slow.getByLabel('Password').press('Enter');
  await expect(slow.getByRole('button', { name: 'Create an account' })).toBeDisabled();
  start();
  await expect(slow.getByRole('button', { name: 'Create an account' })).toBeEnabled();
  await expect(slow.getByLabel('E-mail')).toHaveValue(`early-${email()}`);
  await slow.getByLabel('Password').press('Enter');
  await expect(slow.getByRole('heading', { name: /^Hello, Robin/ })).toBeVisible();
  await slow.context().close();
});
