import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { uuidv7 } from '@/lib/db/uuid';
import { changeServerSetting } from '../admin/server';
import type { Container } from '../container';
import { answerFirst } from '../conversations/chat';
import { readConversation } from '../conversations/conversations';
import { ProblemError } from '../http/problem';
import { forgetMe } from '../memories/memory';
import { newPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { exportMemories } from '../transfer/export-memories';
import {
  assignModel,
  connectModels,
  findLocal,
  listServerModels,
  patchConnection,
  removeConnection,
  tryModels,
} from './connect';
import { describeModels } from './describe-models';
import { readOwnKeys, setOwnKey } from './own-keys';
import { createSeal } from './seal';

const KEY = 'sk-quokka-4711-of-the-server';
const OWN = 'sk-wombat-0815-of-a-person';
const ADMIN = uuidv7();

let server: ModelServer;
let other: ModelServer;
let container: TestContainer;
let app: Container;
beforeAll(async () => {
  [server, other] = await Promise.all([startModelServer(), startModelServer()]);
  container = await startContainer({ KEEPSAKE_LOCAL_MODELS: `Here=${server.baseUrl}` });
  app = container.app;
  await app.db.asWorker(ensureDefaultCharacter);
  await app.models.start();
});
beforeEach(() => {
  server.reset();
  other.reset();
});
afterEach(async () => {
  for (const { id } of app.models.saved().connections) await removeConnection(app, ADMIN, id);
});
afterAll(async () => {
  await container.close();
  await Promise.all([server.close(), other.close()]);
});

const connect = (changes: Partial<Parameters<typeof connectModels>[2]> = {}) =>
  connectModels(app, ADMIN, {
    name: 'Scripted',
    baseUrl: server.baseUrl,
    apiKey: KEY,
    chat: 'scripted-chat',
    embedding: 'built-in',
    ...changes,
  });

async function connected() {
  const { connections } = await connect();
  const [connection] = connections;
  if (!connection) throw new Error('Nothing was connected.');
  return connection;
}

async function send(text: string, person?: { userId: string; conversationId: string }): Promise<ChatEvent[]> {
  const request = { replacesMessageId: null, notSecret: [], author: null, client: null, text };
  const ids = { ...(person ?? (await newPerson(app.db))), messageId: uuidv7() };
  return Array.fromAsync(answerFirst(app, { ...request, ...ids, signal: new AbortController().signal }));
}

const engineOf = (events: ChatEvent[]) => events.find((event) => event.type === 'engine');
const keysSeen = (from: ModelServer) => [...new Set(from.requests.map(({ authorization }) => authorization))];

describe('a model that is connected in the browser', () => {
  it('answers the next message, without a restart, and no more after it was removed', async () => {
    expect(engineOf(await send('Hello there'))).toMatchObject({ engine: 'offline' });
    const { id } = await connected();
    expect(engineOf(await send('Hello there'))).toMatchObject({ engine: 'model', model: 'scripted-chat' });
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
    await removeConnection(app, ADMIN, id);
    expect(engineOf(await send('Hello there'))).toMatchObject({ engine: 'offline' });
  });

  it('is described without its key, which is in no table and no export', async () => {
    await connected();
    const view = await describeModels(app);
    expect(view).toMatchObject({
      source: 'administrator',
      chatModel: 'scripted-chat',
      memoryModel: 'scripted-chat',
      connections: [{ name: 'Scripted', baseUrl: server.baseUrl, key: 'stored' }],
    });
    expect(JSON.stringify(view)).not.toContain(KEY);
    const person = await newPerson(app.db);
    await send('I live in Leeds.', person);
    expect(JSON.stringify(await exportMemories(app, person.userId))).not.toContain(KEY);
    expect(await findResidue(app.db, [KEY])).toEqual([]);
  });

  it('is tested before anything is saved, and reports what the server supports', async () => {
    const draft = { baseUrl: server.baseUrl, apiKey: KEY, chat: 'scripted-chat', embedding: 'built-in' };
    const { checks } = await tryModels(app, draft);
    expect(checks.map(({ check, ok }) => [check, ok])).toEqual([
      ['server', true],
      ['reply', true],
      ['gatekeeper', true],
      ['embedding', true],
    ]);
    expect(checks.find(({ check }) => check === 'gatekeeper')?.detail).toBe('structured output');
    // As in a chat, the prompt contains the assistant's name.
    const prompts = server.requests.map(({ body }) => JSON.stringify(body));
    expect(prompts.filter((prompt) => prompt.includes('The assistant is Hana:'))).toHaveLength(1);
    expect(await describeModels(app)).toMatchObject({ source: 'none', connections: [] });
  });

  it('explains in plain words what is wrong with a server', async () => {
    server.on({ task: 'models' }, { name: 'status', status: 401 });
    const { baseUrl } = server;
    await expect(listServerModels(app, { baseUrl, apiKey: 'wrong' })).rejects.toThrow('accept this key');
    await expect(listServerModels(app, { baseUrl })).rejects.toThrow('needs a key');
    server.reset();
    expect((await listServerModels(app, { baseUrl })).models).toEqual(['scripted-chat', 'scripted-memory']);
    expect(await findLocal(app)).toMatchObject({ servers: [{ name: 'Here', baseUrl }] });
  });

  it('is never at an address that hands out a machine’s credentials', async () => {
    const baseUrl = 'http://169.254.169.254/v1';
    for (const refused of [
      listServerModels(app, { baseUrl }),
      tryModels(app, { baseUrl, chat: 'm' }),
      connect({ baseUrl }),
    ])
      await expect(refused).rejects.toBeInstanceOf(ProblemError);
  });

  it('uses its key only for its own address', async () => {
    const { id } = await connected();
    await listServerModels(app, { baseUrl: server.baseUrl, connectionId: id });
    await listServerModels(app, { baseUrl: other.baseUrl, connectionId: id });
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
    expect(keysSeen(other)).toEqual(['Bearer none']);
    const renamed = await patchConnection(app, ADMIN, id, { name: 'Named' });
    expect(renamed.connections).toMatchObject([{ name: 'Named', key: 'stored' }]);
    const moved = await patchConnection(app, ADMIN, id, { baseUrl: other.baseUrl });
    expect(moved.connections).toMatchObject([{ key: 'none' }]);
  });

  it('can be a different one for the memory, with its own price', async () => {
    const { id: connectionId } = await connected();
    const use = { connectionId, model: 'scripted-memory', prices: { input: 2, output: 8 } };
    const view = await assignModel(app, ADMIN, { role: 'memory', use });
    expect(view).toMatchObject({ chatModel: 'scripted-chat', memoryModel: 'scripted-memory' });
    expect(view.uses.memory).toMatchObject(use);
    const back = await assignModel(app, ADMIN, { role: 'memory', use: null });
    expect(back.memoryModel).toBe('scripted-chat');
  });

  it('decides again once it is chosen, if the built-in engine decided before', async () => {
    const { id: connectionId } = await connected();
    const builtIn = { key: 'decision.engine', value: 'built_in' } as const;
    await changeServerSetting(app, ADMIN, builtIn);
    expect(await describeModels(app)).toMatchObject({ engine: 'model', memoryEngine: 'offline' });
    const use = { connectionId, model: 'scripted-memory', prices: null };
    const chosen = await assignModel(app, ADMIN, { role: 'memory', use });
    expect(chosen).toMatchObject({ memoryEngine: 'model', memoryModel: 'scripted-memory' });
    await changeServerSetting(app, ADMIN, builtIn);
    expect(await connect({ memory: 'scripted-memory' })).toMatchObject({ memoryEngine: 'model' });
  });

  it('falls back to another model, and both the reply and the page show it', async () => {
    await connected();
    const both = await connectModels(app, ADMIN, {
      name: 'Second',
      baseUrl: other.baseUrl,
      chat: 'scripted-memory',
    });
    const [first, second] = both.connections;
    if (!first || !second) throw new Error('Two servers were connected.');
    await assignModel(app, ADMIN, {
      role: 'chat',
      use: { connectionId: first.id, model: 'scripted-chat', prices: null },
    });
    await assignModel(app, ADMIN, {
      role: 'stand_in',
      use: { connectionId: second.id, model: 'scripted-memory', prices: null },
    });
    server.on({ task: 'chat' }, { name: 'status', status: 401 });
    const person = await newPerson(app.db);
    const events = await send('Hello there', person);
    expect(events).toContainEqual({
      type: 'engine',
      engine: 'model',
      model: 'scripted-memory',
      standsInFor: 'scripted-chat',
    });
    expect(events.some(({ type }) => type === 'text')).toBe(true);
    expect((await describeModels(app)).standingIn).toMatchObject({ model: 'scripted-memory' });
    // Also after the chat was reopened.
    const { messages } = await readConversation(app, person.userId, person.conversationId);
    expect(messages.at(-1)?.standIn).toEqual({ model: 'scripted-memory', standsInFor: 'scripted-chat' });
  });
});

describe('a key of a person’s own', () => {
  async function personWithKey() {
    const { id } = await connected();
    await patchConnection(app, ADMIN, id, { ownKeys: true });
    const person = await newPerson(app.db);
    await setOwnKey(app, person.userId, { connectionId: id, apiKey: OWN });
    server.reset();
    return { ...person, connectionId: id };
  }

  it('is used only for that person’s calls, in the chat and in the background', async () => {
    const { userId, conversationId } = await personWithKey();
    await send('Hello there', { userId, conversationId });
    expect(keysSeen(server)).toEqual([`Bearer ${OWN}`]);
    server.reset();
    await send('Hello there');
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
    server.reset();
    await send('I moved to Bilbao in May.', { userId, conversationId });
    // The background also reads other people's messages, with the server's key.
    const own = () => server.requests.filter(({ body }) => JSON.stringify(body).includes('Bilbao'));
    await app.jobs.start();
    app.jobs.wake();
    await expect
      .poll(() => own().some(({ task }) => task === 'decide-and-extract'), { timeout: 20_000 })
      .toBe(true);
    expect(own().map(({ authorization }) => authorization)).toEqual(own().map(() => `Bearer ${OWN}`));
  });

  it('is named as the cause when it is refused, as the server’s own key is', async () => {
    const person = await personWithKey();
    server.on({ task: 'chat' }, { name: 'status', status: 401 });
    expect(await send('Hello there', person)).toContainEqual({ type: 'failed', code: 'own_key_refused' });
    expect(await send('Hello there')).toContainEqual({ type: 'failed', code: 'unauthorised' });
  });

  it('is stored encrypted, and is deleted by “Forget me”', async () => {
    const { userId, conversationId } = await personWithKey();
    expect(await findResidue(app.db, [OWN, KEY])).toEqual([]);
    expect(JSON.stringify(await exportMemories(app, userId))).not.toContain('own_model_keys');
    await forgetMe(app, userId, 'keep');
    expect(readOwnKeys(app, userId).servers).toMatchObject([{ hasKey: false }]);
    server.reset();
    await send('Hello there', { userId, conversationId });
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
  });

  it('is accepted and used only while the administrator allows it', async () => {
    const { userId, conversationId, connectionId } = await personWithKey();
    await patchConnection(app, ADMIN, connectionId, { ownKeys: false });
    await send('Hello there', { userId, conversationId });
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
    expect(readOwnKeys(app, userId)).toEqual({ servers: [] });
    await expect(setOwnKey(app, userId, { connectionId, apiKey: OWN })).rejects.toBeInstanceOf(ProblemError);
  });

  it('can be removed', async () => {
    const { userId, conversationId, connectionId } = await personWithKey();
    expect(await setOwnKey(app, userId, { connectionId, apiKey: '' })).toMatchObject({
      servers: [{ hasKey: false }],
    });
    await send('Hello there', { userId, conversationId });
    expect(keysSeen(server)).toEqual([`Bearer ${KEY}`]);
  });
});

describe('the configuration in the environment', () => {
  it('takes precedence over a connected model, which stays stored', async () => {
    const given = await startContainer({ OPENAI_BASE_URL: other.baseUrl, KEEPSAKE_CHAT_MODEL: 'given' });
    const view = await connectModels(given.app, ADMIN, {
      name: 'Scripted',
      baseUrl: server.baseUrl,
      chat: 'scripted-chat',
    });
    expect(view).toMatchObject({
      source: 'environment',
      environmentServer: other.baseUrl,
      chatModel: 'given',
      connections: [{ name: 'Scripted' }],
    });
    await given.close();
  });

  it('reports a key that was encrypted with another secret as one to enter again', async () => {
    await connected();
    const elsewhere = { ...app, models: { ...app.models, seal: createSeal('x'.repeat(16)) } };
    expect((await describeModels(elsewhere)).connections).toMatchObject([{ key: 'unreadable' }]);
  });
});
