import { type Browser, expect, type Page } from '@playwright/test';
import OpenAI from 'openai';
import { type ApiPerson, guest } from './fixtures/api';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './fixtures/pages';
import { type SharedApp, test } from './fixtures/shared-app';

let person: ApiPerson;
test.beforeAll(async ({ app }) => {
  person = await guest(app.url);
  const conversation = await person.newConversation();
  await person.say(conversation, 'I live in York.');
  await person.say(conversation, 'When I was a kid, I broke my arm.');
  const { secret } = await (await person.http.post('/api/keys', { data: { name: 'my bot' } })).json();
  const client = new OpenAI({ baseURL: `${app.url}/api/v1`, apiKey: secret, maxRetries: 0 });
  await client.chat.completions.create({
    model: 'keepsake',
    metadata: { conversation: 'book club', platform: 'discord' },
    messages: [
      { role: 'user', name: 'tom', content: 'I prefer fantasy novels.' },
      { role: 'user', name: 'mira', content: 'My sister is called Una.' },
      { role: 'user', name: 'tom', content: 'What shall we read?' },
    ],
  });
  await expect.poll(async () => (await person.memories()).length, { timeout: 30_000 }).toBe(4);
});

const SIZES = [1440, 390] as const;

async function open(browser: Browser, app: SharedApp, width: number, path: string): Promise<Page> {
  const page = await openAs(browser, app.url, person, { width });
  await page.goto(path);
  return page;
}

for (const width of SIZES) {
  test(`a group shows its members and the owner of each memory, at ${width}`, async ({ app, browser }) => {
    const { conversations } = await (await person.http.get('/api/conversations')).json();
    const group = conversations.find((one: { platform: string }) => one.platform === 'discord');
    const page = await open(browser, app, width, `/c/${group.id}`);
    await expect(page.getByText('2 people on Discord')).toBeVisible();
    await expect(page.getByRole('article', { name: 'mira' })).toContainText('My sister is called Una.');
    await page.getByRole('button', { name: 'This conversation: what I learned' }).click();
    await expect(page.getByText('In this group on Discord')).toBeVisible();
    await expect(page.getByText('tom called Hana last')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, ['light', 'dark']);
    await page.screenshot({ path: `test-results/group-${width}.png` });
  });

  test(`memories can be filtered by owner, kind, and what moved the person, at ${width}`, async ({
    app,
    browser,
  }) => {
    const page = await open(browser, app, width, '/profile?whose=of:mira');
    await expect(page.getByRole('heading', { name: "mira's sister is called Una" })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You live in York' })).toHaveCount(0);
    await page.goto('/profile?whose=own&kind=story&moved=true');
    await expect(page.getByRole('heading', { name: /broke/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You live in York' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: `test-results/moved-${width}.png` });
  });

  test(`a chat can be started as a private one, at ${width}`, async ({ app, browser }) => {
    const page = await open(browser, app, width, '/');
    await page.getByRole('switch', { name: /Private/ }).click();
    await page.screenshot({ path: `test-results/private-${width}.png` });
    await page.getByRole('textbox', { name: 'Your message' }).fill('I keep bees.');
    await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
    await expect(page.getByText('not learned from')).toBeVisible();
    expect((await person.memories()).length).toBe(4);
  });
}

test('a memory marked wrong disappears at once, with an explanation, and can be restored', async ({
  app,
  browser,
}) => {
  const page = await open(browser, app, 1440, '/profile?q=York');
  await page.getByRole('button', { name: 'Actions for: You live in York' }).click();
  await page.getByRole('menuitem', { name: 'This was wrong' }).click();
  await expect(page.getByText('Thank you. I’m reading your words again.')).toBeVisible();
  await page.goto('/profile?tab=archived');
  await expect(page.getByRole('article').filter({ hasText: 'You live in York' })).toContainText('was wrong');
  await page.screenshot({ path: 'test-results/wrong-1440.png' });
  await page.getByRole('button', { name: 'Actions for: You live in York' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('It is back.')).toBeVisible();
});
