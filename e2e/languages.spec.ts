import { readFileSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { localeSchema } from '@/lib/contracts/interface-language';
import { guest } from './fixtures/api';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/pages';
import { test } from './fixtures/shared-app';

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
      await expectAccessible(page, ['light', 'dark']);
      await page.setViewportSize(DESK);
      await expectAccessible(page, ['light', 'dark']);
    }
    await page.context().close();
  });
}
