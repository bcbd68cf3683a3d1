import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { know } from '@/inngest/functions/testing/know';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { countVectors } from '@/lib/db/queries/embeddings';
import { createRecallStore } from '@/lib/db/recall-store';
import { recall } from '@/lib/memory/recall/recall';
import { type ModelHost, startModelHost } from '@/testing/model-host';
import type { Container } from '../container';
import { startContainer, type TestContainer } from '../testing/start-container';
import { assignModel, connectModels, removeConnection } from './connect';
import { changeMeaning, describeMeaning } from './use-meaning';

const KNOWN = [
  'User has an automobile',
  'User is allergic to nuts',
  'User plays the cello',
  'User has a kitten called Pim',
  'User grew up in Ghent',
];
const PATIENCE = { timeout: 30_000 };
const NAME = expect.stringMatching(/^paraphrase-multilingual-MiniLM-L12-v2:[0-9a-f]{8}$/);
let host: ModelHost;
let server: ModelServer;
let folder: string;
let container: TestContainer;
let app: Container;
let world: World;
const variables = () => ({ KEEPSAKE_DATA_DIR: folder, KEEPSAKE_MODEL_HOST: host.url });
beforeAll(async () => {
  [host, server] = await Promise.all([startModelHost(), startModelServer()]);
  folder = await mkdtemp(join(tmpdir(), 'keepsake-meaning-'));
  container = await startContainer(variables());
  app = container.app;
  world = await startWorld(container.test);
  await world.reset();
  await app.models.start();
  await app.jobs.start();
});
afterEach(async () => {
  host.cutOff(0);
  host.falsify(false);
  await act('leave');
  await rm(join(folder, 'models'), { recursive: true, force: true });
});
afterAll(async () => {
  app.models.stop();
  await container.close();
  await Promise.all([host.close(), server.close()]);
  await rm(folder, { recursive: true, force: true });
});

const act = (action: Parameters<typeof changeMeaning>[2]) => changeMeaning(app, world.userId, action);
const state = () => describeMeaning(app);
const vectors = () => app.db.asWorker(countVectors);

async function use(): Promise<void> {
  await act('use');
  await expect.poll(state, PATIENCE).toMatchObject({ state: 'ready', isUsed: true, trouble: null });
}

async function find(text: string) {
  const { language, embedder } = app.engines;
  const sources = { diary: false, diaryFull: false, thoughts: false, chat: false, unifiedHistory: false };
  const scope = {
    userId: world.userId,
    characterId: DEFAULT_CHARACTER_ID,
    conversationId: null,
    timeZone: 'UTC',
    sources,
  };
  const now = world.clock.now();
  const asked = language.analyse(text);
  return recall({ store: createRecallStore(app.db), embedder, language }, scope, asked, { limit: 5, now });
}

describe('better semantic search without a server', () => {
  it('uses word vectors until the model is loaded, then rebuilds all vectors, and finds memories throughout', async () => {
    for (const content of KNOWN) await know(world, content);
    await app.work.embedMissing(null);
    const before = await vectors();
    const found = async () =>
      (await find('Which automobile do I have?')).hits.map(({ snippet }) => snippet).join();
    expect(await found()).toContain('automobile');

    const release = host.hold();
    expect(await act('use')).toMatchObject({ state: 'downloading', isUsed: false });
    await expect.poll(() => state().bytes).toBeGreaterThan(0);
    const { bytes, totalBytes } = state();
    expect(bytes).toBeLessThan(totalBytes ?? 0);
    expect(await vectors()).toEqual(before);
    expect(await found()).toContain('automobile');

    release();
    await expect.poll(() => state().isUsed, PATIENCE).toBe(true);
    expect(await found()).toContain('automobile');
    await expect.poll(vectors, PATIENCE).toEqual([{ model: NAME, amount: before[0]?.amount }]);
    // The model knows a synonym.
    const { hits } = await find('What vehicle do I have?');
    expect(hits[0]?.snippet).toContain('automobile');

    await act('leave');
    expect(await found()).toContain('automobile');
    await expect.poll(vectors, PATIENCE).toEqual(before);
  });

  it('is loaded from the data folder at the next start, without a download', async () => {
    await use();
    await app.models.meaning.unload();
    const asked = host.requests.length;
    await app.engines.embedder.ready?.();
    expect(await app.engines.embedder.embed(['my car'])).toHaveLength(1);
    expect(host.requests).toHaveLength(asked);
  });

  it('shows why the model could not be downloaded, and changes nothing', async () => {
    host.falsify(true);
    await act('use');
    await expect.poll(state, PATIENCE).toMatchObject({ state: 'absent', trouble: 'checksum', isUsed: false });
    host.falsify(false);
    host.cutOff(3);
    await act('use');
    await expect.poll(() => state().trouble, PATIENCE).toBe('interrupted');
    const release = host.hold();
    await act('use');
    await expect.poll(() => state().bytes).toBeGreaterThan(0);
    await act('stop');
    await expect.poll(state, PATIENCE).toMatchObject({ state: 'absent', trouble: 'stopped', isUsed: false });
    release();
    await use();
  });

  it('returns no vectors from files that were changed, and downloads those again', async () => {
    await use();
    await app.models.meaning.unload();
    const path = join(folder, 'models', state().name, 'tokenizer.json');
    await writeFile(path, `${await readFile(path, 'utf8')} `);
    await expect(app.engines.embedder.ready?.()).rejects.toMatchObject({ retryable: true });
    expect(state()).toMatchObject({ state: 'absent', trouble: 'damaged', isUsed: true });
    const asked = host.requests.length;
    await use();
    expect(host.requests.slice(asked).map((request) => request.path)).toEqual(['tokenizer.json']);
  });

  it('is used beside a model server, until an embedding model is chosen there', async () => {
    await use();
    const { connections } = await connectModels(app, world.userId, {
      name: 'Scripted',
      baseUrl: server.baseUrl,
      apiKey: 'key',
      chat: 'scripted-chat',
    });
    const id = connections[0]?.id ?? '';
    expect(app.engines.embedder.model).toEqual(NAME);
    const chosen = { connectionId: id, model: 'scripted-embedding', prices: null };
    await assignModel(app, world.userId, { role: 'embedding', use: chosen });
    expect(app.engines.embedder.model).toBe('scripted-embedding');
    expect(state().isUsed).toBe(false);
    await removeConnection(app, world.userId, id);
  });
});

it('reports without a data folder that the model cannot be stored', async () => {
  const other = await startContainer();
  await other.app.models.meaning.prepare().catch(() => {});
  expect(describeMeaning(other.app)).toMatchObject({ state: 'absent', trouble: 'no_folder' });
  await other.close();
});

it('is not used if the environment names an embedding model', async () => {
  const other = await startContainer({
    OPENAI_BASE_URL: server.baseUrl,
    KEEPSAKE_EMBEDDING_MODEL: 'named',
    KEEPSAKE_DATA_DIR: folder,
  });
  expect(describeMeaning(other.app)).toMatchObject({ isOverruled: true, isUsed: false });
  expect(other.app.engines.embedder.model).toBe('named');
  await other.close();
});
