import { expect, type Page } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  openAs,
  sayIn,
} from './fixtures/pages';
import { test } from './fixtures/shared-app';

/** Everything that the API returns about a person. */
async function everythingOf({ http }: ApiPerson): Promise<string> {
  const paths = [
    '/api/memory?limit=50',
    '/api/conversations',
    '/api/entities',
    '/api/gate',
    '/api/diary?kind=diary',
    '/api/analyses',
    '/api/notices',
  ];
  const answers = await Promise.all(paths.map(async (path) => (await http.get(path)).text()));
  return answers.join('\n');
}

async function playExample(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByText(/2 memories were kept, and nothing from 3 messages/)).toBeVisible();
}

test('a new user sees what is kept and what never is, and where to import', async ({ app, browser }) => {
  const person = await guest(app.url);
  for (const width of [390, 1440]) {
    const page = await openAs(browser, app.url, person, { width });
    await page.goto('/');
    const first = page.getByRole('region', { name: 'How I remember' });
    await expect(page.getByRole('heading', { name: 'Hello.' })).toBeInViewport();
    await expect(first.getByRole('button', { name: 'Try an example' })).toBeInViewport();
    await expect(first.getByText('What I never keep')).toBeVisible();
    await expect(first.getByText(/Passwords and other secrets/)).toBeVisible();
    await expect(first.getByRole('link', { name: 'Import from another assistant' })).toHaveAttribute(
      'href',
      '/profile/transfer',
    );
    // For anybody but the administrator the banner says who can.
    await expect(first.getByRole('link', { name: 'Connect a language model' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    if (width < 700) await expectLargeTargets(page);
    await expectAccessible(page, ['light', 'dark']);
  }
});

test('an example is played with real messages, and undone without a trace', async ({ app, browser }) => {
  const person = await guest(app.url);
  const before = await everythingOf(person);
  const page = await openAs(browser, app.url, person);
  await playExample(page);
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Example')).toBeVisible();
  await expect(page.getByText('kept 2')).toBeVisible();
  await expect(page.getByText('kept nothing: small talk')).toBeVisible();
  await expect(page.getByText('Tulip-4711')).toHaveCount(0);
  await expect(page.getByText('What I remember about you')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  expect((await person.memories()).map(({ content }) => content).toSorted()).toEqual([
    'You are allergic to walnuts',
    'You live in Porto',
  ]);

  await page.getByRole('link', { name: 'See what I know about you' }).click();
  await expect(page.getByRole('heading', { name: 'You live in Porto' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The example is gone, with everything learned from it.')).toBeVisible();
  // As for a new user.
  await expect(page.getByRole('region', { name: 'How I remember' })).toBeVisible();
  expect(await everythingOf(person)).toBe(before);
});

test('an example in which the person wrote messages asks first, and deleting it asks as well', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  const page = await openAs(browser, app.url, person, { width: 390 });
  await playExample(page);
  await sayIn(page, 'My sister is called Ines.');
  await expect(page.getByText('kept 1')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You wrote in it, too.');
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await person.memories()).toHaveLength(3);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The conversation is deleted.')).toBeVisible();
  expect(await person.memories()).toEqual([]);
});
