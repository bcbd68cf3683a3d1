import { expect, type Page } from '@playwright/test';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type BehaviourChoice, type ModelServer, startModelServer } from './fixtures/model-server';
import { sayIn, sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let model: ModelServer;
let app: AppServer;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  model = await startModelServer();
  app = await startAppServer({
    OPENAI_BASE_URL: model.baseUrl,
    KEEPSAKE_CHAT_MODEL: 'scripted-chat',
    KEEPSAKE_MODEL_PATIENCE: '2',
  });
  page = await browser.newPage();
  await page.goto(app.url);
  await page.getByRole('button', { name: /guest/i }).click();
});
test.afterAll(async () => {
  await page.close();
  await app.stop();
  await model.close();
});

const say = (text: string) => sayIn(page, text);

const memoryRequests = () => model.requests.filter(({ task }) => task === 'decide-and-extract');
const askedOfMemory = () => memoryRequests().length;
/** On a busy machine an answer may be late, and the same is asked again. */
const distinctlyAsked = () => new Set(memoryRequests().map(({ body }) => JSON.stringify(body))).size;

test('small talk is answered by the model and costs the memory no call', async () => {
  const message = await say('Hello there!');
  await expect(message.getByText('kept nothing: small talk')).toBeVisible();
  await expect(page.getByText('I hear you. You said: Hello there!').first()).toBeVisible();
  expect(askedOfMemory()).toBe(0);
});

test('one call decides and extracts three facts, each with its quote', async () => {
  const message = await say("My name is Sarah, I'm a nurse in Leeds and I'm allergic to cats.");
  await message.getByText('kept 3').click();
  await expect(message.getByText('“My name is Sarah”')).toBeVisible();
  await expect(message.getByText("“I'm a nurse”")).toBeVisible();
  await expect(message.getByText("“I'm allergic to cats”")).toBeVisible();
  expect(askedOfMemory()).toBe(1);
});

test('the model reads a role and a request, and never sees a secret', async () => {
  const role = await say('For this chat, pretend I am a customer at a café');
  await expect(role.getByText('kept 1')).toBeVisible();
  await say('Remember that I prefer dark mode');
  await expect(page.getByRole('heading', { name: 'I will remember' })).toBeVisible();
  await sendIn(page, 'Remember my password is hunter2!');
  await expect(page.getByText(/appears to contain a password/).first()).toBeVisible();
  // The role, and the meaning of the command's words; the secret was refused before.
  await expect.poll(distinctlyAsked).toBe(3);
  expect(JSON.stringify(model.requests)).not.toContain('hunter2');
});

test('a repetition is not a second memory', async () => {
  const message = await say('My name is Sarah.');
  await expect(message.getByText(/kept|already/)).toBeVisible();
  const { memories } = await (await page.request.get(`${app.url}/api/memory`)).json();
  expect(memories.filter(({ content }: { content: string }) => content.includes('Sarah'))).toHaveLength(1);
});

const STUMBLES: [string, BehaviourChoice, string][] = [
  ['malformed JSON', { name: 'malformed_json' }, 'tulips'],
  ['fenced JSON', { name: 'fenced_json' }, 'chess'],
  ['JSON inside of prose', { name: 'prose_around_json' }, 'sailing'],
  ['429', { name: 'rate_limited', retryAfter: '1' }, 'climbing'],
  ['500', { name: 'status', status: 500 }, 'pottery'],
  ['an answer cut in the middle', { name: 'cut' }, 'marmalade'],
  ['no answer at all', { name: 'hang' }, 'origami'],
];
for (const [what, behaviour, thing] of STUMBLES) {
  test(`the memory's model gives ${what}: the fact is kept in the end, once`, async () => {
    model.on({ task: 'decide-and-extract' }, behaviour, { times: 1 });
    const message = await say(`I love ${thing}.`);
    await expect(message.getByText('kept 1')).toBeVisible({ timeout: 30_000 });
    const { memories } = await (await page.request.get(`${app.url}/api/memory?q=${thing}`)).json();
    expect(memories).toHaveLength(1);
  });
}

test("the memory's model refuses: the user is notified, and a retry keeps the fact", async () => {
  model.on({ task: 'decide-and-extract' }, { name: 'refusal' }, { times: 1 });
  const message = await say('I love opera.');
  await expect(message.getByText('not decided: the memory could not read it')).toBeVisible();
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message.getByText('kept 1')).toBeVisible();
});

const SILENCES: [string, BehaviourChoice][] = [
  ['429', { name: 'rate_limited', retryAfter: '600' }],
  ['500', { name: 'status', status: 500 }],
  ['a stream cut in the middle', { name: 'cut' }],
  ['no word at all', { name: 'hang' }],
  ['a refusal of the key', { name: 'status', status: 401 }],
];
for (const [what, behaviour] of SILENCES) {
  test(`the answering model gives ${what}: the message is kept, and a retry answers it`, async () => {
    model.on({ task: 'chat' }, behaviour, { times: 3 });
    const text = `What do you make of ${what}?`;
    await say(text);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    model.reset();
    await retry.click();
    await expect(page.getByText(`I hear you. You said: ${text}`).first()).toBeVisible();
    await expect(retry).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article', { name: 'You' }).filter({ hasText: text })).toHaveCount(1);
  });
}

test('no model can be reached: the message is kept, the user is notified, and a retry works', async () => {
  const { origin } = model;
  await model.close();
  await say('Are you still there?');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  model = await startModelServer({ port: Number(new URL(origin).port) });
  await retry.click();
  await expect(page.getByText('I hear you. You said: Are you still there?').first()).toBeVisible();
});
