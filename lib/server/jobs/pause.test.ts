import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { uuidv7 } from '@/lib/db/uuid';
import { readJobs } from '../admin/admin';
import { changeServerSetting } from '../admin/server';
import { answerFirst } from '../conversations/chat';
import { readTurns } from '../conversations/turns';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';

let server: ModelServer;
let container: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await container.app.db.asWorker(ensureDefaultCharacter);
  await container.app.jobs.start();
  person = await newPerson(container.app.db);
});
afterEach(() => server.reset());
afterAll(async () => {
  await container.close();
  await server.close();
});

const WITHIN = { timeout: 20_000, interval: 50 };
const statuses = async () =>
  (await readTurns(container.app, person.userId, person.conversationId)).map(({ status }) => status);
const openTurns = async () =>
  (await statuses()).filter((status) => status !== 'kept' && status !== 'nothing').length;
const tasks = () =>
  server.requests.map(({ task }) => task).filter((task) => task === 'chat' || task === 'decide-and-extract');

it('work that an administrator pauses stays where it is, and continues when they resume it', async () => {
  const { app } = container;
  await changeServerSetting(app, person.userId, { key: 'background.paused', value: true });
  expect((await readJobs(app)).queue).toEqual({ closedBy: 'administrator', workers: 1 });
  await sendMessage(app.db, person, 'I moved to Leeds in May.');
  app.jobs.wake();
  expect((await readJobs(app)).outbox).toBe(1);
  expect(await statuses()).toEqual(['pending']);
  await changeServerSetting(app, person.userId, { key: 'background.paused', value: null });
  await expect.poll(openTurns, WITHIN).toBe(0);
  expect((await readJobs(app)).queue.closedBy).toBeNull();
});

it('work that is running when an administrator pauses stops before its next step, and continues from there', async () => {
  const { app } = container;
  server.on({ task: 'decide-and-extract' }, { name: 'late', delayMs: 1000 });
  await sendMessage(app.db, person, 'I love hiking.');
  app.jobs.wake();
  await expect.poll(tasks, WITHIN).toEqual(['decide-and-extract']);
  await changeServerSetting(app, person.userId, { key: 'background.paused', value: true });
  const lastRun = async () =>
    (await readJobs(app)).runs.find(({ functionId }) => /process-turn$/.test(functionId));
  await expect.poll(async () => (await lastRun())?.status, WITHIN).toBe('queued');
  expect(await openTurns()).toBe(1);
  await changeServerSetting(app, person.userId, { key: 'background.paused', value: null });
  await expect.poll(openTurns, WITHIN).toBe(0);
  expect(tasks()).toEqual(['decide-and-extract']);
});

it('a local model answers first: an aborted call of the memory is repeated afterwards', async () => {
  const { app } = container;
  server.on({ task: 'decide-and-extract' }, { name: 'hang' }, { times: 1 });
  await sendMessage(app.db, person, 'My sister is called Ines.');
  app.jobs.wake();
  await expect.poll(tasks, WITHIN).toEqual(['decide-and-extract']);
  const conversationId = await app.db.asPerson(person.userId, (tx) =>
    createConversation(tx, person.userId, { learning: false }),
  );
  const events = answerFirst(app, {
    userId: person.userId,
    conversationId,
    messageId: uuidv7(),
    replacesMessageId: null,
    notSecret: [],
    text: 'What is the capital of Norway?',
    author: null,
    client: null,
    signal: new AbortController().signal,
  });
  for await (const event of events) {
    if (event.type !== 'text') continue;
    expect((await readJobs(app)).queue.closedBy).toBe('reply');
    expect(tasks()).toEqual(['decide-and-extract', 'chat']);
  }
  await expect.poll(openTurns, WITHIN).toBe(0);
  expect(tasks()).toEqual(['decide-and-extract', 'chat', 'decide-and-extract']);
});

it('fifty waiting turns delay the first word of a reply by at most a tenth', async () => {
  const { app } = container;
  server.on({}, { name: 'late', delayMs: 1000 });
  const firstWord = async () => {
    const conversationId = await app.db.asPerson(person.userId, (tx) =>
      createConversation(tx, person.userId, { learning: false }),
    );
    const startedAt = performance.now();
    const events = answerFirst(app, {
      userId: person.userId,
      conversationId,
      messageId: uuidv7(),
      replacesMessageId: null,
      notSecret: [],
      text: 'What is the capital of Norway?',
      author: null,
      client: null,
      signal: new AbortController().signal,
    });
    for await (const event of events) if (event.type === 'text') break;
    return performance.now() - startedAt;
  };
  const median = async () => {
    const times: number[] = [];
    for (let chat = 0; chat < 5; chat++) times.push(await firstWord());
    return times.toSorted((one, other) => one - other)[2] ?? 0;
  };
  await firstWord();
  const alone = await median();
  for (let turn = 0; turn < 50; turn++)
    await sendMessage(app.db, person, `My friend number ${turn} is a carpenter.`);
  app.jobs.wake();
  await expect.poll(() => tasks().includes('decide-and-extract'), WITHIN).toBe(true);
  const beside = await median();
  expect(await openTurns()).toBeGreaterThan(40);
  expect(beside).toBeLessThan(1.1 * alone);
}, 60_000);
