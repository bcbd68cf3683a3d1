import { expect, type Page, test } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type ModelServer, oneMemory, startModelServer } from './fixtures/model-server';
import { openAs } from './fixtures/pages';

const DECISION = { task: 'decide-and-extract' } as const;

let model: ModelServer;
let app: AppServer;
let person: ApiPerson;
let conversation: string;
test.beforeAll(async () => {
  model = await startModelServer();
  app = await startAppServer({ OPENAI_BASE_URL: model.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' });
});
test.beforeEach(async () => {
  model.reset();
  person = await guest(app.url);
  conversation = await person.newConversation();
});
test.afterAll(async () => {
  await app.stop();
  await model.close();
});

const contents = async () => (await person.memories()).map(({ content }) => content).sort();

async function callWrong(page: Page, memory: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for: ${memory}` }).click();
  await page.getByRole('menuitem', { name: 'This was wrong' }).click();
  await expect(page.getByRole('heading', { name: memory })).toHaveCount(0);
}

test('what they keep calling wrong is not kept any more, and other things are', async ({ browser }) => {
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
  await page.context().close();
});

test('what was replaced holds again where its successor was wrong', async ({ browser }) => {
  await person.say(conversation, 'I live in Leeds.');
  await person.say(conversation, 'I live in York.');
  expect(await contents()).toEqual(['You live in York']);
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile');
  // Its words are read once more: the model finds nothing in them now.
  const nothing = { is_memorable: false, reason: 'no_personal_content', candidates: [] };
  model.on(DECISION, { name: 'json', value: { ...oneMemory('I live in York'), ...nothing } });
  await callWrong(page, 'You live in York');
  await expect(page.getByRole('heading', { name: 'You live in Leeds' })).toBeVisible();
  expect(await contents()).toEqual(['You live in Leeds']);
  await page.context().close();
});
