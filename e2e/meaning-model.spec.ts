import { expect, type Page } from '@playwright/test';
import { type ModelHost, startModelHost } from '@/testing/model-host';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { expectAccessible, sayIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let host: ModelHost;
let app: AppServer;
let page: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  host = await startModelHost();
  app = await startAppServer({ KEEPSAKE_MODEL_HOST: host.url });
  page = await browser.newPage();
});
test.afterAll(async () => {
  await page.close();
  await app.stop();
  await host.close();
});

const card = () =>
  page.locator('[data-slot="card"]').filter({ hasText: 'Better search by meaning, without a server' });
const present = () =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'paraphrase-multilingual-MiniLM-L12-v2:' })
    .getByText('current');

test('one click downloads the model with progress, and it is used', async () => {
  await page.goto(`${app.url}/sign-in?mode=create`);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await sayIn(page, 'Remember that I have an automobile.');
  await expect(page.getByRole('heading', { name: 'I will remember' })).toBeVisible();

  await page.goto(`${app.url}/admin/models`);
  const release = host.hold();
  await card().getByRole('button', { name: 'Download and use' }).click();
  const bar = card().getByRole('progressbar', { name: 'Download of the model' });
  await expect(bar).not.toHaveAttribute('aria-valuenow', '0');
  await expect(card().getByText(/^0\.\d\d of 0\.\d\d MB$/)).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  release();
  await expect(card().getByText('in use')).toBeVisible();
  await expect(present()).toBeVisible();
});

test('it is used after a restart, without the server that it was downloaded from', async () => {
  await app.end();
  await host.close();
  await app.restart();
  await page.goto(`${app.url}/admin/models`);
  await expect(card().getByText('in use')).toBeVisible();
  await page.getByRole('button', { name: 'Test the models' }).click();
  await expect(page.getByText(/^32 dimensions by paraphrase-multilingual-MiniLM-L12-v2:/)).toBeVisible();
  await card().getByRole('button', { name: 'Use the word vectors again' }).click();
  await expect(card().getByRole('button', { name: 'Use this model' })).toBeVisible();
});
