import { expect } from '@playwright/test';
import { type ApiPerson, guest } from './fixtures/api';
import { BROWSER_ARGS } from './fixtures/browser-args';
import { type BrowserWithTabs, openBrowserWithTabs, type Tab } from './fixtures/browser-with-tabs';
import { expectAccessible, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

// The browser of most tests may not support notifications.
test.use({ launchOptions: { executablePath: process.env.KEEPSAKE_BROWSER, args: [...BROWSER_ARGS] } });

const LABEL = 'Tell me when something waits for my word';

/** A name stated in a scene, which may be the role's, waits for the person's decision. */
async function letSomethingWait(person: ApiPerson, name: string): Promise<void> {
  const scene = await person.newConversation();
  await person.say(scene, "Let's role-play: I am a customer at a bakery.");
  await person.say(scene, `My name is ${name}`);
  const { memories } = await (await person.http.get('/api/memory?status=pending')).json();
  expect(memories.map(({ content }: { content: string }) => content).join()).toContain(name);
}

test('notifications are off, only requested by a click, and a refusal is reported', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  const page = await openAs(browser, app.url, person, { width: 390 });
  await page.addInitScript(() => {
    // Counts how often the page asks for permission.
    const ask = Notification.requestPermission.bind(Notification);
    Object.assign(window, { asked: 0 });
    Notification.requestPermission = () => {
      Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 });
      return ask();
    };
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked'));
  await page.goto('/settings?section=appearance');
  const choice = page.getByRole('switch', { name: LABEL });
  await expect(choice).not.toBeChecked();
  expect(await asked()).toBe(0);
  await expectAccessible(page, ['light', 'dark']);
  // Without permission granted beforehand this browser refuses.
  await choice.click();
  await expect(page.getByText('This browser blocks notifications from Keepsake.')).toBeVisible();
  expect(await asked()).toBe(1);
  await expect(choice).not.toBeChecked();
  await expect(choice).toBeDisabled();
  await expectAccessible(page, ['light', 'dark']);
  await page.context().close();
});

test('if they are allowed, the switch stays on in this browser until the person signs out', async ({
  app,
  browser,
}) => {
  const page = await openAs(browser, app.url, await guest(app.url));
  await page.context().grantPermissions(['notifications'], { origin: app.url });
  await page.goto('/settings?section=appearance');
  const choice = page.getByRole('switch', { name: LABEL });
  await choice.click();
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: /Account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Leave for good' }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('keepsake-notify'))).toBeNull();
  await page.context().close();
});

test.describe('with the app in a background tab', () => {
  let browser: BrowserWithTabs;
  let person: ApiPerson;
  let tab: Tab;
  let other: Tab;
  test.beforeEach(async ({ app }) => {
    person = await guest(app.url);
    browser = await openBrowserWithTabs();
    await browser.allowNotifications(app.url);
    const { cookies } = await person.http.storageState();
    await browser.setCookies(cookies.map(({ name, value }) => ({ name, value, url: app.url })));
    tab = await browser.newTab();
  });
  test.afterEach(() => browser.close());

  const shown = () =>
    tab.run<{ title: string; body: string }[]>(
      'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ title, body }) => ({ title, body })))',
    );

  /** Opens the app with notifications on, and waits until it knows what is pending. */
  async function openApp(url: string, path: string): Promise<void> {
    await tab.open(`${url}${path}`);
    await expect.poll(() => tab.run('document.readyState')).toBe('complete');
    await tab.run("localStorage.setItem('keepsake-notify', '1')");
    await expect
      .poll(() => tab.run<boolean>('navigator.serviceWorker.ready.then((worker) => worker.active.state)'))
      .toBe('activated');
    // Loaded from now on, the tab is controlled by the worker.
    await tab.open(`${url}${path}`);
    await expect.poll(() => tab.run('navigator.serviceWorker.controller?.state')).toBe('activated');
    await expect.poll(() => tab.run('document.querySelector("textarea, h1") !== null')).toBe(true);
  }

  async function hide(): Promise<void> {
    other = await browser.newTab();
    await other.show();
    await expect.poll(() => tab.run('document.visibilityState')).toBe('hidden');
  }

  test('a notification says that something is pending, not what, and a click opens the review', async ({
    app,
  }) => {
    await openApp(app.url, '/');
    await hide();
    await letSomethingWait(person, 'Birgit Holm');
    await expect
      .poll(shown)
      .toEqual([{ title: 'Something waits for your word', body: 'Open Keepsake to decide.' }]);
    await browser.inServiceWorker(
      `${app.url}/service-worker.js`,
      "self.registration.getNotifications().then(([notification]) => self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))",
    );
    await expect.poll(() => browser.addresses()).toContain(`${app.url}/profile#waiting`);
    await expect.poll(shown).toEqual([]);
  });

  test('there is no notification while the app is visible', async ({ app }) => {
    await openApp(app.url, '/');
    await letSomethingWait(person, 'Birgit Holm');
    await expect.poll(() => tab.run('document.body.textContent')).toContain('1 thing to decide');
    expect(await shown()).toEqual([]);
  });

  test('an incognito chat sends no notification', async ({ app }) => {
    await openApp(app.url, '/incognito');
    await hide();
    const messages = [
      { role: 'user', text: "Let's role-play: I am a customer at a bakery. My name is Birgit Holm" },
    ];
    await person.http.post('/api/chat', { data: { mode: 'incognito', messages } });
    expect(await shown()).toEqual([]);
    // A pending item of a stored chat is reported; the incognito one has none.
    await letSomethingWait(person, 'Oda Lund');
    await expect.poll(shown).toHaveLength(1);
    const { memories } = await (await person.http.get('/api/memory?status=pending')).json();
    expect(memories).toHaveLength(1);
  });
});
