import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { saveSettings } from '@/lib/db/queries/settings';
import { reconciliations } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { complete } from './complete';

const completionSchema = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string(), message: z.object({ content: z.string() }) }))
    .length(1),
});

let server: ModelServer;
let container: TestContainer;
let userId: string;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'test' });
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  ({ userId } = await newPerson(container.app.db));
});
afterAll(async () => {
  await container.close();
  await server.close();
});

async function ask(text: string) {
  const body = { model: 'keepsake', messages: [{ role: 'user', content: text }] };
  const response = await complete(container.app, userId, body, new AbortController().signal);
  const [choice] = completionSchema.parse(await response.json()).choices;
  return { reply: choice?.message.content ?? '', finish: choice?.finish_reason };
}

const statuses = () =>
  container.app.db.asWorker((tx) =>
    tx.execute<{ status: string }>(sql`select status from memories where user_id = ${userId}`),
  );

it('forgets what the card names when the person answers yes', async () => {
  await ask('Remember that my locker is number 12');
  const { reply } = await ask('Forget my locker');
  expect(reply).toMatch(/locker is number 12/);
  expect(reply).toMatch(/answer yes/);
  expect((await ask('yes')).reply).toMatch(/forgotten/);
  expect([...(await statuses())]).toEqual([{ status: 'forgetting' }]);
});

it('changes the settings when the person says yes to the reply’s question', async () => {
  const { app } = container;
  await app.db.asPerson(userId, (tx) => saveSettings(tx, userId, { profile: { location: 'Leeds' } }));
  await app.db.asPerson(userId, (tx) =>
    tx.insert(reconciliations).values({
      id: uuidv7(),
      userId,
      field: 'location',
      settingsValue: 'Leeds',
      saidValue: 'York',
      quote: 'I live in York',
    }),
  );
  server.on({ task: 'chat' }, { name: 'text', text: 'Soup! And shall I change Leeds to York?' });
  await ask('What shall I cook?');
  expect((await ask('Yes, please')).reply).toMatch(/settings are updated/);
});

it('reports that the limit ended a reply', async () => {
  expect((await ask('Hello there')).finish).toBe('stop');
  server.on({ task: 'chat' }, { name: 'length' });
  expect((await ask('Tell me of the sea')).finish).toBe('length');
});

/** A client that names no conversation and sends its whole history: the person's messages and the answers, alternating. */
async function send(...lines: string[]) {
  const messages = lines.map((content, index) => ({ role: index % 2 ? 'assistant' : 'user', content }));
  const body = { model: 'keepsake', messages };
  await (await complete(container.app, userId, body, new AbortController().signal)).json();
}

const replies = async () => {
  const rows = await container.app.db.asWorker((tx) =>
    tx.execute<{ content: string }>(sql`select content from messages
      where user_id = ${userId} and role = 'user' and replaced_by_id is null order by created_at, id`),
  );
  return [...rows].map(({ content }) => content);
};

it('reads each line of a resent history once, including those that another assistant answered', async () => {
  await send('I live in Leeds.');
  await send('I live in Leeds.', 'Nice.', 'My sister is called Ines.', 'Hello to her.', 'I play the oboe.');
  const lines = ['I live in Leeds.', 'My sister is called Ines.', 'I play the oboe.'];
  expect(await replies()).toEqual(lines);
  await send('I live in Leeds.', '', 'My sister is called Ines.', '', 'I play the oboe.', '', 'Thanks!');
  expect(await replies()).toEqual([...lines, 'Thanks!']);
});

it('recognises a history that is resent for another answer', async () => {
  await send('I live in Leeds.');
  for (const answer of ['Nice.', 'Nice.']) await send('I live in Leeds.', answer, 'I play the oboe.');
  expect(await replies()).toEqual(['I live in Leeds.', 'I play the oboe.']);
});

it('attributes examples that a client prepends to nobody', async () => {
  await send('I live in Lima.', 'Noted.', 'I live in Leeds.');
  await send('I live in Lima.', 'Noted.', 'I live in Leeds.', 'Nice.', 'I play the oboe.');
  expect(await replies()).toEqual(['I live in Leeds.', 'I play the oboe.']);
});
