import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { guest, registered } from './fixtures/api';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const PASSWORD = 'a long enough password';

/** Every URL in the browser's caches, and its content. */
function cached(page: Page): Promise<{ path: string; body: string }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, body });
      }
    }
    return found;
  });
}

const cachedPaths = async (page: Page) => (await cached(page)).map(({ path }) => path);

/** Opens a page and waits until the service worker has cached what it needs. */
async function openAndKeep(page: Page, path: string, kept = '/offline/en'): Promise<void> {
  await page.goto(path);
  await expect.poll(() => cachedPaths(page)).toEqual([kept]);
}

test('the manifest names the app, its icons, its start page and what it accepts', async ({
  app,
  request,
}) => {
  const manifest = await (
    await request.get(`${app.url}/manifest.webmanifest`, { headers: { 'accept-language': 'de' } })
  ).json();
  expect(manifest).toMatchObject({
    name: 'Keepsake',
    short_name: 'Keepsake',
    lang: 'de',
    start_url: '/',
    display: 'standalone',
    share_target: { action: '/share', method: 'POST' },
  });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain('Was ich über dich weiß');
  const purposes = manifest.icons.map(({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => [
    sizes,
    purpose,
  ]);
  expect(purposes).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(`${app.url}${src}`);
    expect(icon.headers()['content-type']).toBe(type);
    // A PNG's width and height come after the name of its first chunk.
    if (type === 'image/png')
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the browser considers the app installable', async ({ app, browser }) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await openAndKeep(page, '/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('without a connection an offline page is shown, in the language and design of the app', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'de',
    storageState: await person.http.storageState(),
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openAndKeep(page, '/profile', '/offline/de');
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, ['light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expectAccessible(page, ['dark']);
  // It continues to the requested page as soon as there is a connection.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await context.close();
});

test('there is an offline page at every moment, also while another one takes its place', async ({
  app,
  browser,
}) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await openAndKeep(page, '/');
  const missing = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const cache = await caches.open('keepsake-offline');
    let empty = 0;
    for (let round = 0; round < 60; round++) {
      active?.postMessage({ type: 'offline-page', path: `/offline/${round % 2 === 0 ? 'de' : 'en'}` });
      for (let look = 0; look < 10; look++) empty += Number((await cache.keys()).length === 0);
    }
    return empty;
  });
  expect(missing).toBe(0);
  await page.context().close();
});

test('nothing of a person is ever in the browser’s caches', async ({ app, browser }) => {
  const person = await registered(app.url, `cached-${randomUUID()}@example.org`, PASSWORD);
  const conversation = await person.newConversation();
  await person.say(conversation, 'My sister is called Thessaly.');
  const page = await openAs(browser, app.url, person);
  await openAndKeep(page, `/c/${conversation}`);
  await expect(page.getByText('kept 1')).toBeVisible();
  for (const path of ['/profile', '/settings', '/']) {
    await page.goto(path);
    await page.reload();
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your sister is called Thessaly' })).toBeVisible();
  expect(await cachedPaths(page)).toEqual(['/offline/en']);
  expect(JSON.stringify(await cached(page))).not.toMatch(/Thessaly|cached-|Sam/);

  await page.getByRole('button', { name: /Account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.context().setOffline(true);
  for (const path of ['/profile', `/c/${conversation}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText('Thessaly')).toHaveCount(0);
  }
  expect(await cachedPaths(page)).toEqual(['/offline/en']);
  await page.context().close();
});

test('a new version of the service worker takes over at once', async ({ app, browser }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await openAndKeep(page, '/sign-in');
  // To a browser a different URL is a different version.
  const taken = await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register('/service-worker.js?next');
    await changed;
    return navigator.serviceWorker.controller?.scriptURL;
  });
  expect(taken).toBe(`${app.url}/service-worker.js?next`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.close();
});

/** Sends what a system sends when text is shared to the installed app, from a page where nobody is signed in. */
async function share(context: BrowserContext, url: string, fields: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/offline/en`);
  await page.evaluate((values) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/share';
    for (const [name, value] of Object.entries(values)) {
      const field = document.createElement('textarea');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, fields);
  return page;
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

test('shared text is put into the composer, unsent', async ({ app, browser }) => {
  const person = await guest(app.url);
  const context = await browser.newContext({ storageState: await person.http.storageState() });
  const page = await share(context, app.url, {
    title: 'A walk',
    text: 'By the river. https://example.org/walk',
    url: 'https://example.org/walk',
  });
  await expect(composer(page)).toHaveValue('A walk\nBy the river. https://example.org/walk');
  await expect(page).toHaveURL(`${app.url}/`);
  expect((await (await person.http.get('/api/conversations')).json()).conversations).toEqual([]);
  // Earlier text stays.
  const again = await share(context, app.url, { text: 'And one more.' });
  await expect(composer(again)).toHaveValue(/\/walk\nAnd one more\.$/);
  await context.close();
});

test('a person who is signed out signs in first, and the text is still there', async ({ app, browser }) => {
  const email = `sharing-${randomUUID()}@example.org`;
  await registered(app.url, email, PASSWORD);
  const context = await browser.newContext();
  const page = await share(context, app.url, { text: 'Something to think about' });
  await expect(page).toHaveURL(/sign-in/);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(composer(page)).toHaveValue('Something to think about');
  await context.close();
});

test('hostile text is only text, long text is left to the person, and too much is refused', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  const hostile =
    '</script><script>document.title = "owned"</script>"\\u2028\' --> <img src=x onerror=alert(1)>';
  for (const { text, told } of [
    { text: hostile, told: null },
    { text: '記憶 '.repeat(12_000).trim(), told: /characters too long/ },
  ]) {
    const context = await browser.newContext({ storageState: await person.http.storageState() });
    const page = await share(context, app.url, { text });
    await expect(composer(page)).toHaveValue(text);
    await expect(page).not.toHaveTitle(/owned/);
    if (told) await expect(page.getByText(told)).toBeVisible();
    await context.close();
  }
  const context = await browser.newContext({ storageState: await person.http.storageState() });
  const page = await share(context, app.url, { text: 'a'.repeat(500_000) });
  await expect(page.getByText('That text is too large to share.')).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.getByRole('link', { name: 'Go to the chat' }).click();
  await expect(composer(page)).toHaveValue('');
  await context.close();
});

test('another site cannot write into the composer', async ({ app, request }) => {
  const response = await request.post(`${app.url}/share`, {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { text: 'written by somebody else' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  expect(await response.text()).not.toContain('somebody else');
});
