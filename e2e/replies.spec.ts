import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { guest } from './fixtures/api';
import type { AppServer } from './fixtures/app-server';
import type { ModelServer } from './fixtures/model-server';
import { expectNoSidewaysScroll, openAs, sayIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const PHONE = 390;
const TABLE = `| Name | Where | Day |
| --- | --- | --- |
| Ines | in the old library behind the town hall, on the second floor where the maps are kept | Wednesday |`;

let model: ModelServer;
let app: AppServer;
test.beforeAll(({ scripted }) => {
  ({ app, model } = scripted);
});
test.beforeEach(() => model.reset());

/** A page on which a message was answered with this Markdown. */
async function openReply(browser: Browser, text: string, said = 'Tell me more'): Promise<Page> {
  model.on({ task: 'chat' }, { name: 'text', text }, { times: 1 });
  const person = await guest(app.url);
  const page = await openAs(browser, app.url, person, { width: PHONE });
  await page.goto(`/c/${await person.newConversation()}`);
  await sayIn(page, said);
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
  return page;
}

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('a table splits no word: it scrolls if it is wider than the screen', async ({ browser }) => {
  const page = await openReply(browser, TABLE);
  for (const word of ['Name', 'Where', 'Ines', 'Wednesday'])
    expect(await linesOf(page.getByRole('table').getByText(word, { exact: true }))).toBe(1);
  await expectNoSidewaysScroll(page);
});

/** Whether the last character is to the left of the first one. */
const endsAtLeft = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) throw new Error('There is no text.');
    const leftOf = (offset: number) => {
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf((node.textContent ?? '').length - 1) < leftOf(0);
  });

test('Arabic runs from right to left, beside English, in messages and replies', async ({ browser }) => {
  const page = await openReply(
    browser,
    'مرحبا بك!\n\n- الشاي الأخضر.\n- القهوة.\n\nHello there!',
    'أنا أسكن في القاهرة.',
  );
  for (const text of ['أنا أسكن في القاهرة.', 'مرحبا بك!', 'الشاي الأخضر.'])
    expect(await endsAtLeft(page.getByRole('article').getByText(text)), text).toBe(true);
  expect(await endsAtLeft(page.getByRole('article').getByText('Hello there!'))).toBe(false);
  await expect(page.getByRole('article').getByRole('list').first()).toHaveCSS('direction', 'rtl');
});

test('on a touch screen the button to copy covers no code', async ({ browser }) => {
  const page = await openReply(browser, ['```', `const first = '${'long'.repeat(40)}';`, '```'].join('\n'));
  // The thread still moves between two measurements when a line under the reply appears.
  await expect(async () => {
    const code = await page.getByRole('code').boundingBox();
    const button = await page.getByRole('button', { name: 'Copy code' }).boundingBox();
    if (!code || !button) throw new Error('It is not on the page.');
    expect(button.y + button.height).toBeLessThanOrEqual(code.y);
  }).toPass();
});

test('a memory that was called wrong under a reply is as before after an undo', async ({ browser }) => {
  const person = await guest(app.url);
  const conversation = await person.newConversation();
  await person.say(conversation, 'I live in Leeds');
  await person.say(conversation, 'Where do I live?');
  const page = await openAs(browser, app.url, person);
  await page.goto(`/c/${conversation}`);
  await page.getByRole('button', { name: 'from 1 memory' }).click();
  const wrong = page.getByRole('listitem').getByRole('button', { name: 'This was wrong' });
  await wrong.click();
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wrong).toBeVisible();
});
