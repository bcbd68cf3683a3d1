import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type ModelServer, startModelServer } from './fixtures/model-server';
import { expectAccessible, sayIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

/** The limit from the first click to the first answer (issue: a model in one minute). */
const A_MINUTE_MS = 60_000;
const KEY = 'sk-quokka-4711-0815';

let local: ModelServer;
let hosted: ModelServer;
let app: AppServer;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  [local, hosted] = await Promise.all([
    startModelServer(),
    startModelServer({ models: ['hosted-chat', 'hosted-embed'] }),
  ]);
  app = await startAppServer({ KEEPSAKE_LOCAL_MODELS: `Ollama=${local.baseUrl}` });
  page = await browser.newPage();
});
test.afterAll(async () => {
  await page.close();
  await app.stop();
  await Promise.all([local.close(), hosted.close()]);
});

test('from a fresh start, a model on this machine answers within a minute', async () => {
  await page.goto(`${app.url}/sign-in?mode=create`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('No language model is connected')).toBeVisible();
  expect(local.requests).toEqual([]);
  // The administrator also finds it among the first steps.
  const first = page.getByRole('region', { name: 'How I remember' });
  await expect(first.getByRole('link', { name: 'Connect a language model' })).toHaveAttribute(
    'href',
    '/admin/models',
  );

  const startedAt = Date.now();
  await page.getByRole('link', { name: 'Connect one' }).click();
  await page.getByRole('button', { name: /Ollama/ }).click();
  await page.getByRole('button', { name: 'Test and connect' }).click();
  await page.getByRole('link', { name: 'Start a chat' }).click();
  await expect(page.getByText('No language model is connected')).toHaveCount(0);
  await sayIn(page, 'Hello there!');
  await expect(page.getByText('I hear you. You said: Hello there!').first()).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(A_MINUTE_MS);
});

test('a hosted server needs a key, a choice from its own list, and a test with a result', async () => {
  await page.goto(`${app.url}/admin/models`);
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: 'Another server' }).click();
  await page.getByLabel('Address').fill('http://169.254.169.254/v1');
  await page.getByRole('button', { name: 'Show its models' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'hands out credentials' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test and connect' })).toHaveCount(0);
  await page.getByLabel('Address').fill(hosted.baseUrl);
  await page.getByLabel('Key, if it needs one').fill(KEY);
  hosted.on({ task: 'models' }, { name: 'status', status: 401 }, { times: 1 });
  await page.getByRole('button', { name: 'Show its models' }).click();
  // The key that was just typed, not the operator's.
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this key' })).toBeVisible();
  await page.screenshot({ path: 'test-results/key-refused-1440.png' });
  await page.getByRole('button', { name: 'Show its models' }).click();
  await expect(page.getByLabel('Replies', { exact: true })).toHaveText('hosted-chat');
  await expect(page.getByLabel('Finds by meaning')).toHaveText('hosted-embed');
  await page.getByRole('button', { name: 'Test and connect' }).click();
  await expect(page.getByText('hosted-chat replies from now on.')).toBeVisible();
  await expect(page.getByText('key stored')).toBeVisible();
  expect(new Set(hosted.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${KEY}`]),
  );
});

test('another model decides what is remembered, chosen from the list, with its price', async () => {
  await page.getByRole('button', { name: 'Change: decides' }).click();
  await page.getByLabel('Model', { exact: true }).click();
  await page.getByRole('option', { name: 'hosted-chat' }).click();
  await page.getByLabel('Dollars per million tokens in').fill('0.5');
  await page.getByLabel('Dollars per million tokens out').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('$0.50 per million tokens in, $2.00 out')).toBeVisible();
});

test('a fallback model answers, and the reply shows it', async () => {
  await page.getByRole('button', { name: 'Change: stands in' }).click();
  await page.getByLabel('Server', { exact: true }).click();
  await page.getByRole('option', { name: 'Ollama' }).click();
  await page.getByLabel('Model', { exact: true }).click();
  await page.getByRole('option', { name: 'scripted-chat' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('scripted-chat').first()).toBeVisible();
  hosted.on({ task: 'chat' }, { name: 'status', status: 401 });
  await page.goto(app.url);
  await sayIn(page, 'Are you there?');
  await expect(page.getByText('I hear you. You said: Are you there?').first()).toBeVisible();
  await expect(page.getByText('scripted-chat answered because hosted-chat did not')).toBeVisible();
  hosted.reset();
});

test('a person adds their own key, which their calls use', async () => {
  const own = 'sk-wombat-of-ada';
  await page.goto(`${app.url}/admin/models`);
  await page
    .getByRole('listitem')
    .filter({ hasText: new URL(hosted.baseUrl).host })
    .getByLabel('People may use a key of their own')
    .click();
  await expect(page.getByText('People can enter their key in their settings.')).toBeVisible();
  await page.goto(`${app.url}/settings?section=connections`);
  await page.getByLabel('Key', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await expect(page.getByText('your key is used', { exact: true })).toBeVisible();
  hosted.reset();
  await page.goto(app.url);
  await sayIn(page, 'And now?');
  await expect(page.getByText('I hear you. You said: And now?').first()).toBeVisible();
  expect(hosted.requests.find(({ task }) => task === 'chat')?.authorization).toBe(`Bearer ${own}`);
});

test('a person whose own key is refused is told where to enter another', async () => {
  // No other model stands in.
  await page.request.patch(`${app.url}/api/admin/models`, { data: { role: 'stand_in', use: null } });
  hosted.on({ task: 'chat' }, { name: 'status', status: 401 });
  await sayIn(page, 'Still there?');
  const failure = page.getByRole('alert').filter({ hasText: 'does not accept your own key' });
  await expect(failure).toContainText('No reply came');
  await expect(failure).toContainText('Settings, under Connections');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await failure.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/own-key-refused-${width}.png` });
  }
  hosted.reset();
});

test('no key is in the data folder, the log, an export or a backup', async () => {
  const exported = await (await page.request.get(`${app.url}/api/memory/export`)).text();
  const answers = await Promise.all(
    ['admin/models', 'settings/model-keys', 'admin/server', 'engine'].map(async (path) =>
      (await page.request.get(`${app.url}/api/${path}`)).text(),
    ),
  );
  await app.end();
  const file = join(app.dataDir, 'a.backup');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/main.ts', 'backup', file], {
    env: { ...process.env, DATABASE_URL: '', KEEPSAKE_DATA_DIR: app.dataDir },
  });
  const backup = await readFile(file);
  const archive = gunzipSync(backup.subarray(backup.indexOf('\n') + 1));
  const { KEEPSAKE_SEAL_KEY } = JSON.parse(await readFile(join(app.dataDir, 'secrets.json'), 'utf8'));
  for (const key of [KEY, 'sk-wombat-of-ada']) {
    expect(exported + answers.join() + app.log()).not.toContain(key);
    expect(archive.includes(key)).toBe(false);
    for (const path of await filesOf(app.dataDir))
      expect([path, (await readFile(path)).includes(key)]).toEqual([path, false]);
  }
  // The row is there, but not the key to decrypt it.
  expect(archive.includes('hosted-chat')).toBe(true);
  expect(backup.includes(KEEPSAKE_SEAL_KEY) || archive.includes(KEEPSAKE_SEAL_KEY)).toBe(false);
});

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
