import { expect } from '@playwright/test';
import { guest } from './fixtures/api';
import { openAs } from './fixtures/pages';
import { test } from './fixtures/shared-app';

test('what happened between the loading of a page and the opening of its channel is shown', async ({
  app,
  browser,
}) => {
  const person = await guest(app.url);
  const conversationId = await person.newConversation();
  const page = await openAs(browser, app.url, person);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/events*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await person.say(conversationId, 'My cousin Ida is a pilot.');
  open();
  await expect(
    page
      .getByRole('region', { name: 'Memories' })
      .getByText(/cousin/)
      .first(),
  ).toBeVisible();
});
