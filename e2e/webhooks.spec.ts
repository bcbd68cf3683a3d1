import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { expectAccessible, expectNoSidewaysScroll, openAs, sayIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let receiver: Server;
let calls = 0;
test.beforeAll(async () => {
  receiver = createServer((_, response) => {
    calls++;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
});

test('a webhook is added, called, looked at and deleted in Settings', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await page.goto('/settings?section=connections');
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`;
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/');
  await sayIn(page, 'I live in Graz.');
  // It is sent after the memory's own work, which takes its time on a busy machine.
  await expect.poll(() => calls, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.goto('/settings?section=connections');
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: `Latest calls to ${url}` }).click();
  const latest = page.getByRole('list', { name: 'Latest calls' });
  await expect(latest).toContainText('Kept');
  await expect(latest).toContainText('Sent');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, ['light', 'dark']);
  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toHaveCount(0);
});
