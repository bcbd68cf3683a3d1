import { type Browser, expect } from '@playwright/test';
import { localeSchema } from '@/lib/contracts/interface-language';
import de from '@/messages/de';
import en from '@/messages/en';
import es from '@/messages/es';
import fr from '@/messages/fr';
import ja from '@/messages/ja';
import ko from '@/messages/ko';
import pt from '@/messages/pt';
import zh from '@/messages/zh';
import { guest } from './fixtures/api';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const MESSAGES = { de, en, es, fr, ja, ko, pt, zh };
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1440, height: 900 };

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
  const words = MESSAGES[locale];

  test(`in ${locale}, the chat, the profile and the settings are read by browser, accessible and fit`, async ({
    app,
    browser,
  }) => {
    const page = await openIn(browser, app.url, locale);
    const pages = [
      { path: '/', shows: page.getByPlaceholder(words.chat.newChat.placeholder) },
      { path: '/profile', shows: page.getByRole('heading', { level: 1, name: words.profile.title }) },
      { path: '/settings', shows: page.getByRole('heading', { level: 1, name: words.settings.title }) },
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
