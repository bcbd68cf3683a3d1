import { globSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type ApiPerson, registered } from './fixtures/api';
import { type AppServer, startAppServer } from './fixtures/app-server';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll, openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';
import { type PageWatch, untilIdle, watchPage } from './fixtures/watch-page';

/** What opens at the address of a page besides its first view, and an address of no page. */
const VIEWS = [
  '/profile?view=graph',
  '/profile?view=timeline',
  '/profile/diary?kind=analysis',
  '/settings?section=memory',
  '/settings?section=context',
  '/settings?section=characters',
  '/settings?section=connections',
  '/settings?section=appearance',
  '/settings?section=account',
  '/nowhere',
];
const ELSEWHERE = 'https://evil.example';
const NOTHING: PageWatch = { violations: [], strangers: [], dialogs: [] };

/** Every page of the app; `[id]` stands for one of the person's own. */
const PAGES = globSync('app/**/page.tsx')
  .map((file) => file.split('/').slice(1, -1))
  .map((parts) => `/${parts.filter((part) => !part.startsWith('(')).join('/')}`)
  .sort();

interface State {
  name: string;
  /** @returns what is on the page once it is open. */
  open: (page: Page) => Promise<Locator>;
  /** The only width at which it exists. */
  at?: number;
}

const PHONE = 360;
const DESKTOP = 1440;

const openChat = async (page: Page) => {
  await page.goto(`/c/${conversation}`);
  await page
    .getByText(/^kept \d/)
    .first()
    .waitFor();
};
const openProfile = async (page: Page) => {
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Memories' }).getByRole('article').first().waitFor();
};
const dialog = (page: Page) => page.getByRole('dialog').first();

/** Dialogs, menus and panels that can be open on a page. */
const STATES: State[] = [
  {
    name: 'a status line of the chat',
    async open(page) {
      await openChat(page);
      await page
        .getByText(/^kept \d/)
        .first()
        .click();
      return page.getByText('Your sister is called Ines').first();
    },
  },
  {
    name: 'why nothing was kept',
    async open(page) {
      const line = page.getByText('kept nothing: small talk').first();
      await line.click();
      return line;
    },
  },
  {
    name: 'this conversation, beside the thread or over it',
    async open(page) {
      await page.getByRole('button', { name: 'This conversation: what I learned' }).click();
      return page.getByText('Learned so far');
    },
  },
  {
    name: 'the question before a conversation is deleted',
    async open(page) {
      await openChat(page);
      await page.getByRole('button', { name: 'More about this conversation' }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      return page.getByRole('radio').first();
    },
  },
  {
    name: 'the drawer of conversations',
    at: PHONE,
    async open(page) {
      await openChat(page);
      await page.getByRole('button', { name: 'Open conversations and pages' }).click();
      return dialog(page);
    },
  },
  {
    name: 'the palette',
    async open(page) {
      await openProfile(page);
      await page.keyboard.press('Control+k');
      return dialog(page);
    },
  },
  {
    name: 'what waits for a yes or no',
    async open(page) {
      await openProfile(page);
      return page.getByLabel('May I keep this?', { exact: true });
    },
  },
  {
    name: 'a memory laid open',
    async open(page) {
      await openProfile(page);
      await page.getByRole('button', { name: 'Your sister is called Ines', exact: true }).last().click();
      return page.getByRole('heading', { name: 'History' });
    },
  },
  {
    name: 'memories being selected',
    async open(page) {
      await openProfile(page);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      return page.getByRole('region', { name: 'Selected memories' });
    },
  },
  {
    name: 'what can still be taken back',
    async open(page) {
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await page.getByRole('button', { name: 'Actions for: You love old maps' }).click();
      await page.getByRole('menuitem', { name: /^Forget/ }).click();
      return page.getByRole('button', { name: 'Undo' });
    },
  },
  {
    name: 'a filter that nothing passes',
    async open(page) {
      await page.goto('/profile?q=zzzz');
      return page.getByRole('region', { name: 'Memories' }).getByRole('heading').first();
    },
  },
  {
    name: 'a server that does not answer',
    async open(page) {
      await page.route('**/api/memory?*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto('/profile');
      const problem = page.getByText('The memories could not be loaded');
      await problem.waitFor();
      await page.unrouteAll();
      return problem;
    },
  },
  {
    name: 'a character being written',
    async open(page) {
      await page.goto('/settings?section=characters');
      await page.getByRole('button', { name: 'New character' }).click();
      return dialog(page);
    },
  },
  {
    name: 'a key being made',
    async open(page) {
      await page.goto('/settings?section=connections');
      await page.getByRole('button', { name: 'New key' }).click();
      return dialog(page);
    },
  },
  {
    name: 'a decision laid open',
    async open(page) {
      await page.goto('/admin/gatekeeper');
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      return page.getByRole('heading', { name: 'Message', exact: true });
    },
  },
];

let app: AppServer;
let person: ApiPerson;
let conversation: string;
let transfer: string;
/** In which every address is opened: a new tab with its own process takes as long as loading the page. */
let tab: { page: Page; watch: PageWatch };
test.beforeAll(async ({ browser }) => {
  app = await startAppServer();
  // The first registered account becomes the administrator, who can open every page.
  person = await registered(app.url, 'admin@example.org', 'a long enough password');
  conversation = await person.newConversation();
  await person.say(conversation, 'I live in Leeds, I love old maps and my sister is called Ines.');
  await person.say(conversation, 'Good morning!');
  // So that there is a receipt to show.
  await person.say(conversation, 'I play the bassoon.');
  const ids = (await person.memories())
    .filter(({ content }) => content.includes('bassoon'))
    .map(({ id }) => id);
  await person.http.post('/api/memory/forget', { data: { ids, eraseFromChats: false } });
  transfer = (await person.bring('The user plays the oboe')).id;
  // What is only text must not become a part of any page.
  await person.say(
    await person.newConversation(),
    `Remember that I love ![owls](${ELSEWHERE}/m.png?q=1) <img src="${ELSEWHERE}/n.png" onerror="alert(6)">`,
  );
  const page = await openAs(browser, app.url, person, { width: DESKTOP });
  tab = { page, watch: await watchPage(page, app.url) };
});
test.afterAll(async () => {
  await tab.page.context().close();
  await app.stop();
});

for (const path of [...PAGES, ...VIEWS]) {
  test(`${path} is accessible, fits and keeps to its policy, wide in the light theme and narrow in the dark one`, async () => {
    const { page, watch } = tab;
    for (const seen of Object.values(watch)) seen.length = 0;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    const response = await page.goto(path.replace('[id]', path.startsWith('/c/') ? conversation : transfer));
    expect(response?.headers()['content-security-policy']).toContain("'strict-dynamic'");
    await page.locator('h1').first().waitFor();
    // The live channel never ends, so the network is never idle: placeholders are awaited instead.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await untilIdle(page);
    for (const width of [DESKTOP, PHONE]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, width);
    }
    expect(watch).toEqual(NOTHING);
  });
}

test('what opens on a page is accessible and fits, wide in the light theme and narrow in the dark one', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const page = await openAs(browser, app.url, person, { width: DESKTOP });
  for (const { name, open, at } of STATES) {
    await test.step(name, async () => {
      const widths = at ? [at] : [DESKTOP, PHONE];
      await page.setViewportSize({ width: widths[0] ?? DESKTOP, height: 900 });
      const shown = await open(page);
      await shown.waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // What is beside a wide page is opened anew over a narrow one.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        if (!(await shown.isVisible())) await (await open(page)).waitFor();
        await expectSound(page, width, at !== undefined);
      }
    });
  }
  await page.context().close();
});

/** Light on a wide page and dark on a narrow one; what exists on only one of them, in both themes. */
async function expectSound(page: Page, width: number, isAlone = false): Promise<void> {
  const scheme = width === PHONE ? 'dark' : 'light';
  await expectAccessible(page, isAlone ? ['light', 'dark'] : [scheme]);
  await expectNoSidewaysScroll(page);
  if (width === PHONE) await expectLargeTargets(page);
}
