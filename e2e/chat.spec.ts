import { type Browser, expect, type Page } from '@playwright/test';
import { ProblemError, problemResponse } from '@/lib/server/http/problem';
import { type ApiPerson, guest } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import { type ModelServer, oneMemory } from './fixtures/model-server';
import { expectNoSidewaysScroll, openAs, sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const CHAT = { task: 'chat' } as const;
const SIZES = { desktop: 1440, phone: 390 };
const DECISION = { task: 'decide-and-extract' } as const;

let model: ModelServer;
let app: AppServer;
/** Somebody whose allergy was forgotten when the tests began: the time to undo it passes while others run. */
let forgetful: ApiPerson;
test.beforeAll(async ({ scripted }) => {
  ({ app, model } = scripted);
  forgetful = await someForgetful();
});
test.beforeEach(() => model.reset());

async function someForgetful(): Promise<ApiPerson> {
  const person = await guest(app.url);
  const { turn } = await person.say(await person.newConversation(), "I'm allergic to cats");
  for (const { id } of turn.memories) await person.http.delete(`/api/memory/${id}`);
  return person;
}

/** Whether what a person had forgotten has been purged. */
async function hasReceipt(person: ApiPerson): Promise<boolean> {
  const { receipts } = await (await person.http.get('/api/memory/receipts')).json();
  return typeof receipts.at(0)?.completedAt === 'string';
}

interface Chat {
  person: ApiPerson;
  conversationId: string;
  page: Page;
}

/** A new person in a new conversation. */
async function openChat(browser: Browser, width = SIZES.desktop): Promise<Chat> {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const page = await openAs(browser, app.url, person, { width });
  await page.goto(`/c/${conversationId}`);
  return { person, conversationId, page };
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const mine = (page: Page, text: string | RegExp) =>
  page.getByRole('article', { name: 'You' }).filter({ hasText: text }).last();

/** The latest reply. */
const theirs = (page: Page) => page.getByRole('article', { name: 'Hana' }).last();

async function say(page: Page, text: string) {
  await sendIn(page, text);
  return mine(page, text);
}

for (const [size, width] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test('an edit replaces the memories of the old words', async ({ browser }) => {
      const { page, person } = await openChat(browser, width);
      const first = await say(page, 'I live in Leeds');
      await expect(first.getByText('kept 1')).toBeVisible();
      await first.hover();
      await first.getByRole('button', { name: 'Edit and send again' }).click();
      await page.getByRole('textbox', { name: 'Edit your message' }).fill('I like tea');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(mine(page, 'I like tea').getByText('kept 1')).toBeVisible();
      await expect(page.getByText('I live in Leeds')).toHaveCount(0);
      expect((await person.memories()).map(({ content }) => content)).toEqual(['You like tea']);
    });

    test('too long a message is not sent, and a long word breaks no page', async ({ browser }) => {
      const { page, person, conversationId } = await openChat(browser, width);
      await composer(page).fill('y'.repeat(100_000));
      await expect(page.getByText(/characters too long$/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await composer(page).press('Enter');
      await expect(composer(page)).toHaveValue(/^y+$/);
      expect(await person.turns(conversationId)).toEqual([]);
      // A single word that is wider than any line.
      await expect((await say(page, `I like ${'tea'.repeat(300)}`)).getByText(/^kept/)).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test('a conversation can be renamed, closed to learning and deleted', async ({ browser }) => {
      const { page, person, conversationId } = await openChat(browser, width);
      await expect((await say(page, 'I live in Leeds')).getByText('kept 1')).toBeVisible();
      const more = page.getByRole('button', { name: 'More about this conversation' });
      await more.click();
      await page.getByRole('menuitem', { name: 'Don’t learn from it' }).click();
      await expect(page.getByText('not learned from', { exact: true })).toBeVisible();
      await expect(
        (await say(page, 'I like green tea')).getByText('kept nothing: learning is off in this conversation'),
      ).toBeVisible();
      await more.click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await page.getByRole('radio', { name: /^Forget/ }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('The conversation is deleted.')).toBeVisible();
      expect(await person.memories()).toEqual([]);
      expect((await person.http.get(`/api/conversations/${conversationId}`)).status()).toBe(404);
    });

    test('ending a conversation shows the notice of what was noted', async ({ browser }) => {
      const { page } = await openChat(browser, width);
      for (const line of ['I live in Leeds', 'I like hiking', 'I like green tea'])
        await expect((await say(page, line)).getByText('kept 1')).toBeVisible();
      await page.getByRole('button', { name: 'End and review' }).click();
      await expect(page.getByRole('heading', { name: 'What I noted from this conversation' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('button', { name: 'Dismiss this notice' }).click();
      await expect(page.getByRole('heading', { name: 'What I noted from this conversation' })).toHaveCount(0);
    });
  });
}

test('a failed reply keeps the message, and a retry replaces it', async ({ browser }) => {
  const { page } = await openChat(browser);
  model.on(CHAT, { name: 'status', status: 500 }, { times: 3 });
  await say(page, 'I wonder about the sea');
  await expect(page.getByText('No reply came')).toBeVisible();
  await expect(page.getByText('Your message is kept.')).toBeVisible();
  model.reset();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('I hear you.').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1);
});

test('stopping keeps what was streamed, and sends nothing that was typed meanwhile', async ({ browser }) => {
  const { page } = await openChat(browser);
  model.on(CHAT, { name: 'slow', delayMs: 400 }, { times: 1 });
  await say(page, 'Tell me a long story about the sea and the people who live beside it');
  await expect(page.getByText('I hear').first()).toBeVisible();
  await composer(page).fill('And the');
  await page.getByRole('button', { name: 'Stop answering' }).click();
  await expect(page.getByText('You stopped it here.')).toBeVisible();
  await page.reload();
  await expect(composer(page)).toHaveValue('And the');
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1);
  await expect(page.getByText('You stopped it here.')).toBeVisible();
  await expect(page.getByText('I hear').first()).toBeVisible();
});

test('a forgotten statement is asked about when repeated, and remembered again', async ({ browser }) => {
  await expect.poll(() => hasReceipt(forgetful), { timeout: 30_000 }).toBe(true);
  const page = await openAs(browser, app.url, forgetful);
  await page.goto(`/c/${await forgetful.newConversation()}`);
  const again = await say(page, "I'm allergic to cats");
  await expect(again.getByText('Shall I remember it again?')).toBeVisible();
  await again.getByRole('button', { name: 'Remember it again' }).click();
  await expect(again.getByText('kept 1')).toBeVisible();
  expect(await forgetful.memories()).toHaveLength(1);
});

test('a text that only looks like a secret can be sent again as typed', async ({ browser }) => {
  const { page, person } = await openChat(browser, SIZES.desktop);
  await sendIn(page, 'The door code is 4471');
  await expect(mine(page, 'access code')).toBeVisible();
  await page.getByRole('button', { name: 'That is not a secret: send again' }).click();
  const message = mine(page, 'The door code is 4471');
  await expect(message.getByText('I still never keep it as a memory')).toBeVisible();
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1);
  await expect(theirs(page).getByText('The door code is 4471')).toBeVisible();
  await page.reload();
  await expect(mine(page, 'The door code is 4471')).toBeVisible();
  expect(await person.memories()).toEqual([]);
  await say(page, 'my password is xyzzy-42-plugh');
  await expect(mine(page, 'password')).toBeVisible();
  await expect(page.getByRole('button', { name: /not a secret/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('a message that cannot be sent is not lost, not even by a reload', async ({ browser }) => {
  const { page, conversationId } = await openChat(browser, SIZES.desktop);
  await page.route('**/api/chat', (route) => route.abort());
  await say(page, 'Is anybody there');
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await page.unroute('**/api/chat');
  await page.reload();
  await expect(composer(page)).toHaveValue('Is anybody there');
  await composer(page).press('Enter');
  await expect(page.getByText('I hear you.').first()).toBeVisible();
  await page.goto('/');
  await page.goto(`/c/${conversationId}`);
  await expect(composer(page)).toHaveValue('');
});

test('a server with a full disk reports it, and the message waits until there is space', async ({
  browser,
}) => {
  const { page } = await openChat(browser, SIZES.desktop);
  const full = new ProblemError('database_unavailable', 'diskFull');
  await page.route('**/api/chat', async (route) => {
    const response = problemResponse(full, new Request(route.request().url()));
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  await say(page, 'I keep bees behind the house');
  const failure = page.getByRole('alert').filter({ hasText: 'Your message was not sent' });
  await expect(failure).toContainText('its disk is full or not responding.');
  await page.unroute('**/api/chat');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('I hear you.').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1);
  await expect(failure).toHaveCount(0);
});

test('a draft survives a reload', async ({ browser }) => {
  const { page } = await openChat(browser, SIZES.desktop);
  await composer(page).fill('Not finished yet');
  await page.reload();
  await expect(composer(page)).toHaveValue('Not finished yet');
});

test('a question about the settings is asked once, and "yes" settles it', async ({ browser }) => {
  const { page, person } = await openChat(browser, SIZES.desktop);
  await person.http.patch('/api/settings', { data: { profile: { level: 'intermediate' } } });
  const said = await say(page, "I'm a complete beginner");
  await expect(said.getByText('differs from your settings')).toBeVisible();
  model.on(CHAT, { name: 'text', text: 'Shall I set your level to beginner?' }, { times: 1 });
  await say(page, 'What a day it was');
  await expect(theirs(page).getByText('Shall I set your level to beginner?')).toBeVisible();
  await say(page, 'Yes please');
  await expect(page.getByRole('heading', { name: 'Your settings are updated' })).toBeVisible();
  const settings = await (await person.http.get('/api/settings')).json();
  expect(settings.profile.level).toBe('beginner');
  const asked = model.requests.filter((request) =>
    JSON.stringify(request.body).includes('ask once and gently'),
  );
  expect(asked).toHaveLength(1);
});

test('a memory can be marked as not relevant for a reply, and a failure reverts that', async ({
  browser,
}) => {
  const { page } = await openChat(browser, SIZES.desktop);
  await expect((await say(page, 'I live in Leeds')).getByText('kept 1')).toBeVisible();
  await say(page, 'Where do I live?');
  await page.getByRole('button', { name: 'from 1 memory' }).last().click();
  await page.route('**/not-relevant', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Not relevant' }).click();
  await expect(page.getByText('That was not saved.')).toBeVisible();
  await page.unroute('**/not-relevant');
  await page.getByRole('button', { name: 'Not relevant' }).click();
  await expect(page.getByText('I will use it less often from now on')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'from 1 memory' }).last().click();
  await expect(page.getByText('I will use it less often from now on')).toBeVisible();
});

test('two tabs stay in step', async ({ browser }) => {
  const { page, conversationId } = await openChat(browser, SIZES.desktop);
  const other = await page.context().newPage();
  await other.goto(`/c/${conversationId}`);
  await expect(composer(other)).toBeVisible();
  // A background tab renders once a second, so that actions in it take their time.
  await page.bringToFront();
  await say(page, 'I live in Leeds');
  await expect(mine(other, 'I live in Leeds').getByText('kept 1')).toBeVisible();
  await expect(other.getByText('I hear you.').first()).toBeVisible();
  await other.bringToFront();
  const edited = mine(other, 'I live in Leeds');
  await edited.hover();
  await edited.getByRole('button', { name: 'Edit and send again' }).click();
  await other.getByRole('textbox', { name: 'Edit your message' }).fill('I like tea');
  await other.getByRole('button', { name: 'Send again' }).click();
  await expect(mine(page, 'I like tea')).toBeVisible();
  await expect(page.getByText('I live in Leeds')).toHaveCount(0);
});

test('a memory model that stays unavailable is reported, and the user can retry', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, person, conversationId } = await openChat(browser, SIZES.desktop);
  model.on(DECISION, { name: 'refusal' });
  await say(page, 'I keep bees behind the house');
  await expect
    .poll(async () => (await person.turns(conversationId)).at(-1)?.status, { timeout: 150_000 })
    .toBe('failed');
  await expect(page.getByText('not decided: the memory could not read it')).toBeVisible();
  model.reset();
  model.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') }, { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(mine(page, 'I keep bees').getByText('kept 1')).toBeVisible();
});
