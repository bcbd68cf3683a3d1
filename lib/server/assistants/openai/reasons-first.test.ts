import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { uuidv7 } from '@/lib/db/uuid';
import { connectModels, tryModels } from '../../models/connect';
import { newPerson } from '../../testing/send-message';
import { startContainer, type TestContainer } from '../../testing/start-container';
import { complete } from './complete';

let server: ModelServer;
let container: TestContainer;
beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ KEEPSAKE_LOCAL_MODELS: `Here=${server.baseUrl}` });
  await container.app.db.asWorker(ensureDefaultCharacter);
  await container.app.models.start();
});
afterAll(async () => {
  await container.close();
  await server.close();
});

it('a client sees no reasoning of a model that, when it was tried, marked only the end of it', async () => {
  const { app } = container;
  server.on({ task: 'chat' }, { name: 'text', text: 'They are lonely; do not ask.</think>\n\nLow at noon.' });
  const model = { baseUrl: server.baseUrl, apiKey: 'a key', chat: 'scripted-chat' };
  await tryModels(app, model);
  await connectModels(app, uuidv7(), { ...model, name: 'Scripted' });
  const { userId } = await newPerson(app.db);
  const body = { messages: [{ role: 'user', content: 'When is the tide low?' }], stream: true };
  const answer = await complete(app, userId, body, new AbortController().signal);
  const said = [...(await answer.text()).matchAll(/"content":"([^"]*)"/g)].map(([, text]) => text).join('');
  expect(said).toBe('Low at noon.');
});
