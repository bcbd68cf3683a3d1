import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { localeSchema } from '@/lib/contracts/interface-language';
import { guest } from './fixtures/api';
import { expectAccessibleTexts, expectNoSidewaysScroll } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { untilIdle } from './fixtures/watch-page';

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1440, height: 900 };

/** A text of the interface, read from its file since the runner cannot import JSON. */
function wordOf(locale: string, namespace: string, ...keys: readonly string[]): string {
  const messages: unknown = JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, 'utf8'));
  const word = keys.reduce<unknown>(
    (table, key) => (table instanceof Object ? Reflect.get(table, key) : undefined),
    messages,
  );
  if (typeof word !== 'string') throw new Error(`${namespace}.${keys.join('.')} is no text in ${locale}.`);
  return word;
}

async function openIn(browser: Browser, url: string, locale: string) {
  const person = await guest(url);
  const context = await browser.newContext({
    baseURL: url,
    locale,
    storageState: await person.http.storageState(),
    viewport: PHONE,
  });
  return context.newPage();
}

for (const locale of localeSchema.options.filter((option) => option !== 'en')) {
  test(`in ${locale}, the chat, the profile and the settings follow the browser’s language, are accessible and fit`, async ({
    app,
    browser,
  }) => {
    const page = await openIn(browser, app.url, locale);
    const pages = [
      { path: '/', shows: page.getByPlaceholder(wordOf(locale, 'chat', 'newChat', 'placeholder')) },
      {
        path: '/profile',
        shows: page.getByRole('heading', { level: 1, name: wordOf(locale, 'profile', 'title') }),
      },
      {
        path: '/settings',
        shows: page.getByRole('heading', { level: 1, name: wordOf(locale, 'settings', 'title') }),
      },
    ];
    for (const { path, shows } of pages) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(shows).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoSidewaysScroll(page);
      await expectAccessibleTexts(page);
      await page.setViewportSize(DESK);
      await expectAccessibleTexts(page);
    }
    await page.context().close();
  });
}

declare global {
  interface Window {
    /** The texts that `lengthenTexts` has changed, as it left them. */
    lengthened?: WeakMap<Node, string | null>;
    /** What `watchFrames` has seen. */
    seenFrames?: { looks: Set<string>; titles: Set<string> };
  }
}

/** Lengthens each text on the page by half, as a translation may; texts that it lengthened before stay as they are. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.lengthened ??= new WeakMap();
    const { lengthened } = window;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (lengthened.get(node) === node.textContent) continue;
      if (/\p{L}/u.test(text) && !node.parentElement?.closest('script, style, noscript'))
        node.textContent = `${node.textContent} ${text.slice(0, Math.ceil(text.length / 2))}`;
      lengthened.set(node, node.textContent);
    }
  });
}

/** Elements that scroll sideways within the page, which a main area can do without a scroll bar. Strips, tables and code may. */
function sidewaysIn(page: Page): Promise<string[]> {
  return page
    .locator('main, main *')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowX) &&
            one.scrollWidth > one.clientWidth + 1 &&
            !one.matches('nav, pre, fieldset, [role="tablist"], [role="region"]'),
        )
        .map((one) => `${one.tagName} ${one.className}`),
    );
}

/** Waits for hydration, which would undo earlier changes. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Notes the language, the theme and the title in each frame while a page loads. */
function watchFrames(): void {
  const frames = { looks: new Set<string>(), titles: new Set<string>() };
  window.seenFrames = frames;
  const look = () => {
    const { lang, classList } = document.documentElement;
    if (document.body) frames.looks.add(`${lang} ${classList.contains('dark') ? 'dark' : 'light'}`);
    const title = document.querySelector('h1')?.textContent;
    if (title) frames.titles.add(title);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('a page is in the chosen language and theme from its first frame', async ({ app, browser }) => {
  const person = await guest(app.url);
  const chosen = await person.http.patch('/api/settings', {
    data: { profile: { interfaceLanguage: 'fr' } },
  });
  expect(chosen.ok()).toBe(true);
  // Neither is what the browser would choose.
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'de',
    colorScheme: 'light',
    storageState: await person.http.storageState(),
    viewport: DESK,
  });
  await context.addInitScript(() => localStorage.setItem('keepsake-theme', 'dark'));
  await context.addInitScript(watchFrames);
  const page = await context.newPage();
  for (const [path, title] of [
    ['/profile', wordOf('fr', 'profile', 'title')],
    ['/settings', wordOf('fr', 'settings', 'title')],
  ] as const) {
    await page.goto(path);
    await isTakenOver(page);
    const seen = await page.evaluate(() => ({
      looks: [...(window.seenFrames?.looks ?? [])],
      titles: [...(window.seenFrames?.titles ?? [])],
    }));
    expect(seen).toEqual({ looks: ['fr dark'], titles: [title] });
  }
  await context.close();
});

test('Enter that chooses a word of an input method does not send the message', async ({ app, browser }) => {
  const page = await openIn(browser, app.url, 'ja');
  await page.goto('/');
  await isTakenOver(page);
  const composer = page.getByPlaceholder(wordOf('ja', 'chat', 'newChat', 'placeholder'));
  await composer.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: '横浜', selectionStart: 2, selectionEnd: 2 });
  await page.keyboard.press('Enter');
  await expect(composer).toHaveValue(/^横浜/);
  await devtools.send('Input.insertText', { text: '横浜に住んでいます。' });
  await expect(composer).toHaveValue(/住んでいます。/);
  await composer.press('Enter');
  await expect(page).toHaveURL(/\/c\//);
  await page.context().close();
});

test('with each text half as long again, no page is wider than the screen', async ({ app, browser }) => {
  const page = await openIn(browser, app.url, 'de');
  const paths = [
    ...['/', '/profile', '/profile/diary', '/profile/transfer', '/profile/forget'],
    ...['profile', 'memory', 'context', 'characters', 'connections', 'appearance', 'account'].map(
      (section) => `/settings?section=${section}`,
    ),
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await isTakenOver(page);
      const title = await page.locator('h1').first().innerText();
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        await untilIdle(page);
        await lengthenTexts(page);
        await expectNoSidewaysScroll(page);
        expect.soft(await sidewaysIn(page), `${path} at ${size.width}`).toEqual([]);
        expect((await page.locator('h1').first().innerText()).length).toBeGreaterThan(title.length);
      }
    });
  await page.context().close();
});

test('a file that cannot be read is explained in the chosen language, not in the browser’s', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  await person.http.patch('/api/settings', { data: { profile: { interfaceLanguage: 'de' } } });
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'en-GB',
    storageState: await person.http.storageState(),
  });
  const page = await context.newPage();
  await page.goto('/profile/transfer');
  await page.getByLabel(wordOf('de', 'transfer', 'drop', 'file'), { exact: true }).setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"settings": {}}'),
  });
  await expect(page.getByText(wordOf('de', 'problems', 'fileNotKnown'))).toBeVisible();
  await context.close();
});
