import { createHash, randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { guest, newBrowser } from './fixtures/api';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

let back: Server;
let answered = '';
test.beforeAll(async () => {
  back = createServer((request, response) => {
    if (request.url?.startsWith('/back')) answered = request.url;
    response.end('You can close this page.');
  });
  await new Promise<void>((resolve) => back.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await new Promise((resolve) => back.close(resolve));
});

function redirectUri(): string {
  const address = back.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/back`;
}

test('an application is connected by a click, is listed in Settings, and disconnected by another', async ({
  app,
  browser,
}) => {
  const http = await newBrowser(app.url);
  const described = await (await http.get('/.well-known/oauth-authorization-server')).json();
  const registered = await http.post('/api/oauth/register', {
    data: { client_name: 'Desk companion', redirect_uris: [redirectUri()] },
  });
  const { client_id: clientId } = await registered.json();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
  });
  const page = await openAs(browser, app.url, await guest(app.url));
  await page.goto(`${new URL(described.authorization_endpoint).pathname}?${query}`);
  await expect(page.getByRole('heading', { name: 'Desk companion wants to use your memory' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Add to it, and forget' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('You can close this page.')).toBeVisible();
  const code = new URL(answered, 'http://back').searchParams.get('code') ?? '';
  const tokens = await http.post('/api/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: clientId,
      redirect_uri: redirectUri(),
    },
  });
  const { access_token: access, scope } = await tokens.json();
  expect(scope).toBe('memory:read');
  const ask = () =>
    http.post('/api/mcp', {
      headers: { authorization: `Bearer ${access}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
  expect((await ask()).status()).toBe(200);

  await page.goto(`${app.url}/settings?section=connections`);
  const list = page.getByRole('list', { name: 'Connected applications' });
  await expect(list).toContainText('reads memories');
  await page.getByRole('button', { name: 'Disconnect Desk companion' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('an invalid connection request shows an error and redirects nobody', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await page.goto('/connect?client_id=unknown&redirect_uri=https://evil.example.org/');
  await expect(page.getByRole('heading', { name: 'This cannot be connected' })).toBeVisible();
});

test('a page elsewhere whose name resolves to this machine gets nothing over the memory’s protocol', async ({
  app,
}) => {
  const { port } = new URL(app.url);
  const statusFor = (host: string, more: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, 'content-type': 'application/json', ...more };
      request({ host: '127.0.0.1', port, path: '/api/mcp', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end('{}');
    });
  expect(await statusFor('evil.example.org')).toBe(403);
  expect(await statusFor(`localhost:${port}`)).toBe(401);
  // A request forwarded by a tunnel needs a key, too.
  expect(await statusFor('mine.example.org', { 'x-forwarded-for': '203.0.113.7' })).toBe(401);
});
