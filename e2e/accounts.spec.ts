import { expect } from '@playwright/test';
import { guest, newBrowser, registered } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { test } from './fixtures/shared-app';

const PASSWORD = 'a long enough phrase';

test.describe('on a machine that only its owner can reach', () => {
  let app: AppServer;
  test.beforeAll(async () => {
    app = await startAppServer();
  });
  test.afterAll(() => app.stop());

  test('a guest who registers keeps their id and all their data; the first account is the administrator’s', async () => {
    const person = await guest(app.url);
    await person.say(await person.newConversation(), 'I play the cello.');
    const before = await (await person.http.get('/api/account')).json();
    const data = { name: 'Ada', email: 'ada@example.org', password: PASSWORD };
    const upgrade = await person.http.post('/api/account/upgrade', { data });
    expect(await upgrade.json()).toMatchObject({ id: before.id, isGuest: false, isAdmin: true });
    expect((await person.http.post('/api/account/upgrade', { data })).status()).toBe(409);
    expect(await person.memories()).toHaveLength(1);
    const elsewhere = await newBrowser(app.url);
    const { email } = data;
    const signIn = await elsewhere.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } });
    expect(signIn.ok()).toBe(true);
    expect((await (await elsewhere.get('/api/memory')).json()).memories).toHaveLength(1);
  });

  test('the log of decisions, which holds no words, is for the administrator alone', async () => {
    const first = await newBrowser(app.url);
    await first.post('/api/auth/sign-in/email', { data: { email: 'ada@example.org', password: PASSWORD } });
    const log = await (await first.get('/api/admin/gatekeeper')).json();
    expect(log.rows).toMatchObject([{ logLine: expect.stringMatching(/^\[GATEKEEPER\] Accepted/) }]);
    expect(JSON.stringify(log)).not.toContain('cello');
    const second = await registered(app.url, 'second@example.org', PASSWORD);
    expect((await (await second.http.get('/api/account')).json()).isAdmin).toBe(false);
    expect((await second.http.get('/api/admin/gatekeeper')).status()).toBe(404);
  });

  test('a guest who signs in to an existing account keeps their memories', async () => {
    await registered(app.url, 'grace@example.org', PASSWORD);
    const person = await guest(app.url);
    await person.say(await person.newConversation(), 'I have two brothers.');
    const signIn = await person.http.post('/api/auth/sign-in/email', {
      data: { email: 'grace@example.org', password: PASSWORD },
    });
    expect(signIn.ok()).toBe(true);
    expect((await (await person.http.get('/api/account')).json()).email).toBe('grace@example.org');
    expect(await person.memories()).toHaveLength(1);
  });

  test('a changed password signs other browsers out; signing out everywhere signs out this one', async () => {
    const person = await registered(app.url, 'kim@example.org', PASSWORD);
    const other = await newBrowser(app.url);
    await other.post('/api/auth/sign-in/email', { data: { email: 'kim@example.org', password: PASSWORD } });
    const change = await person.http.post('/api/auth/change-password', {
      data: { currentPassword: PASSWORD, newPassword: 'another long phrase', revokeOtherSessions: true },
    });
    expect(change.ok()).toBe(true);
    expect((await other.get('/api/account')).status()).toBe(401);
    expect((await person.http.get('/api/account')).status()).toBe(200);
    expect((await person.http.post('/api/auth/revoke-sessions', { data: {} })).ok()).toBe(true);
    expect((await person.http.get('/api/account')).status()).toBe(401);
  });

  test('an account is deleted with everything, after its phrase', async () => {
    const person = await registered(app.url, 'lee@example.org', PASSWORD);
    await person.say(await person.newConversation(), 'I live in Oslo.');
    const wrong = await person.http.delete('/api/account', { data: { phrase: 'delete it' } });
    expect(wrong.status()).toBe(422);
    const right = await person.http.delete('/api/account', { data: { phrase: 'delete my account' } });
    expect(right.ok()).toBe(true);
    expect((await person.http.get('/api/account')).status()).toBe(401);
    const again = await person.http.post('/api/auth/sign-in/email', {
      data: { email: 'lee@example.org', password: PASSWORD },
    });
    expect(again.status()).toBe(401);
  });
});

test('on a machine that others can reach, the administrator is whoever has the printed token', async ({
  browser,
}) => {
  const app = await startAppServer({ HOST: '0.0.0.0' });
  try {
    const [, token = ''] = /\/setup\?token=([\w-]+)/.exec(app.log()) ?? [];
    expect(token).not.toBe('');
    const first = await registered(app.url, 'first@example.org', PASSWORD);
    expect((await (await first.http.get('/api/account')).json()).isAdmin).toBe(false);
    const guess = await first.http.post('/api/account/administrator', {
      data: { token: token.toUpperCase() },
    });
    expect(guess.status()).toBe(403);
    const visitor = await guest(app.url);
    const asGuest = await visitor.http.post('/api/account/administrator', { data: { token } });
    expect(asGuest.status()).toBe(409);

    const context = await browser.newContext({ storageState: await first.http.storageState() });
    const page = await context.newPage();
    await page.goto(`${app.url}/setup?token=${token}`);
    await page.getByRole('button', { name: 'Become the administrator' }).click();
    await expect(page).toHaveURL(/\/admin\/models$/);
    await context.close();

    const second = await registered(app.url, 'second@example.org', PASSWORD);
    const late = await second.http.post('/api/account/administrator', { data: { token } });
    expect(late.status()).toBe(409);
  } finally {
    await app.stop();
  }
});
