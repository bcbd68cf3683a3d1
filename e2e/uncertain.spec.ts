import { expect, type Page } from '@playwright/test';
import OpenAI from 'openai';
import { type ApiPerson, guest } from './fixtures/api';
import { expectNoSidewaysScroll, openAs, sendIn } from './fixtures/pages';
import { test } from './fixtures/shared-app';

const QUESTION = 'One thing that I am not sure of: “Your name is Birgit Holm”. Is that right?';

/** A person who states a name in a scene: theirs, or the role's. */
async function actor(url: string): Promise<ApiPerson> {
  const person = await guest(url);
  const scene = await person.newConversation();
  await person.say(scene, "Let's role-play: I am a customer at a bakery.");
  await person.say(scene, 'My name is Birgit Holm');
  expect(await statuses(person)).toEqual(['pending']);
  return person;
}

/** The status of each memory about their name. */
async function statuses(person: ApiPerson): Promise<string[]> {
  const query = 'q=Birgit&status=pending&status=active&status=wrong&scope=permanent';
  const { memories } = await (await person.http.get(`/api/memory?${query}`)).json();
  return memories.map(({ status }: { status: string }) => status);
}

const theirs = (page: Page) => page.getByRole('article', { name: 'Hana' }).last();

test('an uncertain memory is asked about in the chat, and yes makes it certain', async ({ app, browser }) => {
  const person = await actor(app.url);
  const conversation = await person.newConversation();
  await person.say(conversation, 'Hello there.');
  const page = await openAs(browser, app.url, person);
  await page.goto(`/c/${conversation}`);
  await sendIn(page, 'I painted the fence.');
  await expect(theirs(page)).toContainText(QUESTION);
  await page.screenshot({ path: 'test-results/uncertain-question.png' });
  await sendIn(page, 'Yes, that is right');
  await expect(theirs(page)).toContainText('Good, then I will remember it.');
  expect(await statuses(person)).toEqual(['active']);
});

test('on a phone the menu shows how many items wait for review', async ({ app, browser }) => {
  const person = await actor(app.url);
  const page = await openAs(browser, app.url, person, { width: 390 });
  await page.goto('/');
  const way = page.getByRole('button', { name: 'Open conversations and pages' });
  await expect(way).toContainText('1');
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: 'test-results/waiting-390.png' });
  await way.click();
  await expect(page.getByRole('link', { name: /What I know about you.*1 thing to decide/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: 'test-results/waiting-menu-390.png' });
});

test('it is asked about in another application, too, where the answer corrects it', async ({
  app,
  browser,
}) => {
  const person = await actor(app.url);
  const { secret } = await (await person.http.post('/api/keys', { data: { name: 'my chat' } })).json();
  const client = new OpenAI({ baseURL: `${app.url}/api/v1`, apiKey: secret, maxRetries: 0 });
  const messages: OpenAI.ChatCompletionMessageParam[] = [];
  const say = async (content: string) => {
    messages.push({ role: 'user', content });
    const { choices } = await client.chat.completions.create({ model: 'keepsake', messages });
    const reply = choices[0]?.message.content ?? '';
    messages.push({ role: 'assistant', content: reply });
    return reply;
  };
  expect(await say('Hello there.')).not.toContain(QUESTION);
  expect(await say('I painted the fence.')).toContain(QUESTION);
  expect(await say("No, it's Birgit Dahl")).toContain('I know it now: “Your name is Birgit Dahl”.');
  const page = await openAs(browser, app.url, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your name is Birgit Dahl' })).toBeVisible();
  expect(await statuses(person)).toEqual(['active']);
});
