import { type Page, test } from '@playwright/test';
import { type ApiPerson, registered } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { expectAccessible, expectNoSidewaysScroll, openAs } from './fixtures/pages';

const PAGES = [
  '/',
  '/incognito',
  '/profile',
  '/profile?view=graph',
  '/profile?view=timeline',
  '/profile/diary',
  '/profile/diary?kind=analysis',
  '/profile/why-not',
  '/profile/receipts',
  '/profile/transfer',
  '/profile/forget',
  '/settings',
  '/settings?section=memory',
  '/settings?section=context',
  '/settings?section=characters',
  '/settings?section=connections',
  '/settings?section=appearance',
  '/settings?section=account',
  '/admin',
  '/admin/gatekeeper',
  '/admin/jobs',
  '/admin/models',
  '/admin/people',
  '/setup',
  '/nowhere',
];

/** What lies open over or in a page. */
const STATES: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'a status line of the chat',
    async open(page) {
      await page.goto(`/c/${conversation}`);
      await page
        .getByText(/^kept \d/)
        .first()
        .click();
      await page.getByText('Your sister is called Ines').first().waitFor();
    },
  },
  {
    name: 'why nothing was kept',
    open: (page) => page.getByText('kept nothing: small talk').first().click(),
  },
  {
    name: 'the palette',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a memory laid open',
    async open(page) {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Your sister is called Ines', exact: true }).last().click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'memories being selected',
    async open(page) {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('region', { name: 'Selected memories' }).waitFor();
    },
  },
];

let app: AppServer;
let person: ApiPerson;
let conversation: string;
test.beforeAll(async () => {
  app = await startAppServer();
  person = await registered(app.url, 'admin@example.org', 'a long enough password');
  conversation = await person.newConversation();
  await person.say(conversation, 'I live in Leeds, I love old maps and my sister is called Ines.');
  await person.say(conversation, 'Good morning!');
});
test.afterAll(() => app.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`every page is accessible and fits, ${colorScheme} at ${width} pixels`, async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await openAs(browser, app.url, person, { width, colorScheme });
      for (const path of PAGES) {
        await test.step(path, async () => {
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
      await page.context().close();
    });

    test(`what opens on a page is accessible and fits, ${colorScheme} at ${width} pixels`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await openAs(browser, app.url, person, { width, colorScheme });
      for (const { name, open } of STATES) {
        await test.step(name, async () => {
          await open(page);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
      }
      await page.context().close();
    });
  }
}
