import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { answerTurn } from '@/lib/chat/answer-turn';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { overviewJobs } from '@/lib/db/queries/jobs';
import { uuidv7 } from '@/lib/db/uuid';
import { modelTroubleText } from '@/messages/problems';
import { complete } from '../assistants/openai/complete';
import { testModelsInUse } from '../models/connect';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readTurns } from './turns';

const WRONG_KEY = /key/i;

let server: ModelServer;
let container: TestContainer;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'wrong' });
  await container.app.db.asWorker(ensureDefaultCharacter);
  await container.app.jobs.start();
});
afterAll(async () => {
  await container.close();
  await server.close();
});

const callsFor = (task: string) => server.requests.filter((request) => request.task === task).length;

it.each([401, 403])(
  'a model server that answers %i is called once, and the key is named as the problem',
  async (status) => {
    server.reset();
    server.on({}, { name: 'status', status, message: 'Incorrect API key provided: wrong' });
    const { app } = container;
    const { userId, conversationId } = await newPerson(app.db);
    const events = await Array.fromAsync(
      answerTurn(app.answering, {
        userId,
        conversationId,
        messageId: uuidv7(),
        replacesMessageId: null,
        notSecret: [],
        text: 'I moved to Leeds in May.',
        author: null,
        client: null,
        signal: new AbortController().signal,
      }),
    );
    expect(events).toContainEqual({ type: 'failed', code: 'unauthorised' });
    expect(modelTroubleText('en', 'unauthorised')).toMatch(WRONG_KEY);
    expect(modelTroubleText('en', 'unreachable')).not.toMatch(WRONG_KEY);
    expect(callsFor('chat')).toBe(1);

    app.jobs.wake();
    const turns = () => readTurns(app, userId, conversationId);
    await expect.poll(async () => (await turns())[0]?.status, { timeout: 20_000 }).toBe('failed');
    expect((await turns())[0]).toMatchObject({ errorCode: 'unauthorised', canRetry: true });
    expect(callsFor('decide-and-extract')).toBe(1);
    const { runs } = await app.db.asAdmin((tx) => overviewJobs(tx, 'embedded'));
    expect(runs.find((run) => run.status === 'failed')).toMatchObject({ errorCode: 'unauthorised' });
  },
);

it('is reported to the administrator who tests the models, and to a connected assistant', async () => {
  server.reset();
  server.on({}, { name: 'status', status: 401 });
  const { app } = container;
  const { checks } = await testModelsInUse(app);
  expect(checks.map(({ check, detail }) => [check, detail])).toEqual([
    ['server', 'unauthorised'],
    ['reply', 'unauthorised'],
    ['gatekeeper', 'unauthorised'],
    ['embedding', 'unauthorised'],
  ]);
  const { userId } = await newPerson(app.db);
  const body = { model: 'keepsake', messages: [{ role: 'user', content: 'Hello, I live in Leeds.' }] };
  await expect(complete(app, userId, body, new AbortController().signal)).rejects.toThrow(WRONG_KEY);
  const tools = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } }];
  const withTools = complete(app, userId, { ...body, tools }, new AbortController().signal);
  await expect(withTools).rejects.toThrow(WRONG_KEY);
});
