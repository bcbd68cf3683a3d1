import { type APIRequestContext, expect, request } from '@playwright/test';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type ProxyOptions, startReverseProxy } from './fixtures/reverse-proxy';
import { test } from './fixtures/shared-app';

const PASSWORD = 'a long enough password';
const PUBLIC = 'https://keepsake.example.org';
const HOST = new URL(PUBLIC).host;
const PROXIES: ProxyOptions[] = [
  { forwards: true, keepsHost: true },
  { forwards: true, keepsHost: false },
  { forwards: false, keepsHost: true },
  { forwards: false, keepsHost: false },
];

test.describe.configure({ mode: 'serial' });

/** Registers with arbitrary headers. @returns the session, and whether the account is the administrator's. */
async function register(url: string, headers: Record<string, string>, number: number) {
  const http = await request.newContext({ baseURL: url, extraHTTPHeaders: headers });
  const data = { name: 'Sam', email: `sam${number}@example.org`, password: PASSWORD };
  const answer = await http.post('/api/auth/sign-up/email', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const cookie = answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value.split(';')[0])
    .join('; ');
  return { http, cookie, isAdmin: await isAdministrator(http, cookie) };
}

async function isAdministrator(http: APIRequestContext, cookie: string): Promise<boolean> {
  return (await (await http.get('/api/account', { headers: { cookie } })).json()).isAdmin;
}

async function behind<T>(app: AppServer, options: ProxyOptions, work: (url: string) => Promise<T>) {
  const proxy = await startReverseProxy(app.url, options);
  try {
    return await work(proxy.url);
  } finally {
    await proxy.close();
  }
}

test('with a public address, the first user behind a proxy is not the administrator; the printed token is needed', async () => {
  const app = await startAppServer({ KEEPSAKE_PUBLIC_URL: PUBLIC, INNGEST_DEV: '1' });
  try {
    expect(app.log()).toContain('INNGEST_DEV is for this machine alone');
    const [, token = ''] = /https:\/\/keepsake\.example\.org\/setup\?token=([\w-]+)/.exec(app.log()) ?? [];
    expect(token).not.toBe('');
    for (const [number, options] of PROXIES.entries())
      await behind(app, options, async (url) => {
        const stranger = await register(url, { host: HOST, 'x-keepsake-local': '1' }, number);
        expect(stranger.isAdmin, JSON.stringify(options)).toBe(false);
      });
    // Nor is a user on the machine itself: only the token identifies the operator.
    const operator = await register(app.url, {}, PROXIES.length);
    expect(operator.isAdmin).toBe(false);
    const claim = (given: string) =>
      operator.http.post('/api/account/administrator', {
        data: { token: given },
        headers: { cookie: operator.cookie },
      });
    expect((await claim('x'.repeat(token.length))).status()).toBe(403);
    expect((await claim(token)).ok()).toBe(true);
    expect(await isAdministrator(operator.http, operator.cookie)).toBe(true);
  } finally {
    await app.stop();
  }
});

test('without a public address, a proxied user is not the administrator; a local user is', async () => {
  const app = await startAppServer();
  try {
    // A proxy that neither identifies itself nor forwards the requested host cannot be distinguished from a browser.
    const visible = PROXIES.filter(({ forwards, keepsHost }) => forwards || keepsHost);
    for (const [number, options] of visible.entries())
      await behind(app, options, async (url) => {
        const stranger = await register(url, { host: HOST, 'x-keepsake-local': '1' }, number);
        expect(stranger.isAdmin, JSON.stringify(options)).toBe(false);
      });
    expect((await register(app.url, {}, visible.length)).isAdmin).toBe(true);
  } finally {
    await app.stop();
  }
});
