import { expect, type Page } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import { type ModelServer, oneMemory } from './fixtures/model-server';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const DECISION = { task: 'decide-and-extract' } as const;

let model: ModelServer;
let app: AppServer;
let person: ApiPerson;
let conversation: string;
test.beforeAll(({ scripted }) => {
  ({ app, model } = scripted);
});
test.beforeEach(async () => {
  model.reset();
  person = await guest(app.url);
  conversation = await person.newConversation();
});

const contents = async () => (await person.memories()).map(({ content }) => content).sort();

async function callWrong(page: Page, memory: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for: ${memory}` }).click();
  await page.getByRole('menuitem', { name: 'This was wrong' }).click();
  await expect(page.getByRole('heading', { name: memory })).toHaveCount(0);
}

test('a sort of memory that they keep calling wrong is no longer kept, while others are', async ({
  browser,
}) => {
  const likes = ['jazz', 'figs', 'chess'];
  for (const thing of likes) await person.say(conversation, `I like ${thing}.`);
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile');
  for (const thing of likes) await callWrong(page, `You like ${thing}`);
  await person.say(conversation, 'I like sailing.');
  await person.say(conversation, 'I live in York.');
  expect(await contents()).toEqual(['You live in York']);
  await page.goto('/profile/why-not');
  await expect(page.getByRole('listitem').filter({ hasText: 'I like sailing.' })).toContainText('not kept');
});

test('a sort that they keep restoring is kept from then on', async ({ browser }) => {
  const unsure = (line: string) => {
    const { candidates, ...decision } = oneMemory(line);
    const [candidate] = Array.isArray(candidates) ? candidates : [];
    model.reset();
    const value = { ...decision, candidates: [{ ...candidate, confidence: 0.65 }] };
    model.on(DECISION, { name: 'json', value });
    return person.say(conversation, line);
  };
  const page = await openAs(browser, app.url, person);
  for (const line of ['I keep geese behind the barn', 'I keep a rowing boat at the old mill']) {
    await unsure(line);
    await page.goto('/profile/why-not');
    const decision = page.getByRole('main').getByRole('listitem').filter({ hasText: line });
    await expect(decision).toContainText('not kept');
    await decision.getByRole('button', { name: 'Remember it anyway' }).click();
    await expect(page.getByText('I will remember it.').first()).toBeVisible();
    await expect(decision).toHaveCount(0);
  }
  const { turn } = await unsure('I keep a spare violin in the attic');
  expect(turn.status).toBe('kept');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: /spare violin/ })).toBeVisible();
});

test('each way of keeping or refusing something is logged by the server, without any words of it', async () => {
  const before = app.log().length;
  const lines = (start: string) =>
    app
      .log()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes(`"${start}`));
  const grows = async (start: string, act: () => Promise<unknown>) => {
    const had = lines(start).length;
    await act();
    await expect.poll(() => lines(start).length, { message: start, timeout: 20_000 }).toBeGreaterThan(had);
  };

  await grows('[GATEKEEPER] Accepted: ', () => person.say(conversation, 'I live in Leeds.'));
  await grows('[GATEKEEPER] Rejected: ', () => person.say(conversation, 'Good morning!'));
  await grows('[GATEKEEPER] Accepted: ', () =>
    person.say(conversation, 'Remember that my locker is number twelve.'),
  );
  await grows('[GATEKEEPER] Accepted: ', () => person.bring('I am allergic to peanuts.'));
  const [memory] = (await (await person.http.get('/api/memory?q=Leeds')).json()).memories;
  await grows('[GATEKEEPER] Accepted: ', async () => {
    const data = { content: 'You live in Whitby' };
    expect((await person.http.patch(`/api/memory/${memory.id}`, { data })).ok()).toBe(true);
  });
  await grows('[GATEKEEPER] ', async () => {
    expect((await person.http.post(`/api/conversations/${conversation}/end`)).ok()).toBe(true);
  });
  await grows('[FILTER] Blocked ', async () => {
    const { candidates, ...decision } = oneMemory('I keep geese behind the barn');
    const [candidate] = Array.isArray(candidates) ? candidates : [];
    const greeting = { ...candidate, content: 'User greeted', predicate: 'greeted', object: '' };
    model.on(DECISION, { name: 'json', value: { ...decision, candidates: [greeting] } });
    await person.say(await person.newConversation(), 'I keep geese behind the barn');
  });
  const written = app.log().slice(before);
  for (const word of ['Leeds', 'locker', 'peanuts', 'Whitby', 'geese']) expect(written).not.toContain(word);
});

test('a replaced memory is restored if its successor was wrong', async ({ browser }) => {
  await person.say(conversation, 'I live in Leeds.');
  await person.say(conversation, 'I live in York.');
  expect(await contents()).toEqual(['You live in York']);
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile');
  // Its words are read again: this time the model finds nothing in them.
  const nothing = { is_memorable: false, reason: 'no_personal_content', candidates: [] };
  model.on(DECISION, { name: 'json', value: { ...oneMemory('I live in York'), ...nothing } });
  await callWrong(page, 'You live in York');
  await expect(page.getByRole('heading', { name: 'You live in Leeds' })).toBeVisible();
  expect(await contents()).toEqual(['You live in Leeds']);
});
