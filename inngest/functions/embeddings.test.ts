import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { countVectors } from '@/lib/db/queries/embeddings';
import { createRecallStore } from '@/lib/db/recall-store';
import { diaryEntries } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { createOpenAiEmbedder } from '@/lib/engines/model/client/embedder';
import type { Embedder } from '@/lib/memory/ports';
import { recall } from '@/lib/memory/recall/recall';
import { builtInEngines } from '@/testing/built-in-engines';
import { startWorld, type World, type WorldOptions } from './testing/start-world';

const { language } = builtInEngines();

const FIVE_MINUTES = 5 * 60_000;
const HASHED = createOfflineEmbedder().model;
let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(async () => {
  server.reset();
  await world.reset();
});
afterAll(() => Promise.all([world.close(), server.close()]));

const scripted = (model = 'scripted-embedding'): Embedder =>
  createOpenAiEmbedder({
    baseUrl: server.baseUrl,
    apiKey: 'test-key',
    model,
    clock: { now: () => new Date() },
    prices: { input: 2, output: 0 },
  });

const models = () => world.db.asWorker(countVectors);

/** The next run of the schedule, and everything that follows from it. */
async function look(options: WorldOptions) {
  const engine = world.engineOf(options);
  await engine.tick();
  world.later(FIVE_MINUTES);
  await engine.tick();
  await engine.run();
  return engine;
}

async function learn(lines: readonly string[], options: WorldOptions = {}) {
  const conversationId = await world.newConversation();
  for (const line of lines) await world.send(conversationId, line);
  await world.engineOf(options).run();
  return conversationId;
}

const find = (embedder: Embedder, text: string) =>
  recall(
    { store: createRecallStore(world.db), embedder, language },
    {
      userId: world.userId,
      characterId: DEFAULT_CHARACTER_ID,
      conversationId: null,
      timeZone: 'UTC',
      sources: { diary: true, diaryFull: false, thoughts: false, chat: false, unifiedHistory: false },
    },
    language.analyse(text),
    { limit: 5, now: world.clock.now() },
  );

describe('an embedding that fails', () => {
  it('leaves the memory visibly without a vector, which is added later', async () => {
    server.on({ task: 'embeddings' }, { name: 'status', status: 503 });
    await learn(['I live in Lisbon.'], { embedder: scripted() });
    expect(await models()).toEqual([{ model: null, amount: 1 }]);
    expect(await world.rows(sql`select error_code, turn_id is not null as of_turn from model_calls`)).toEqual(
      [{ error_code: 'server_error', of_turn: true }],
    );
    expect((await find(scripted(), 'Do I live in Lisbon?')).hits).toHaveLength(1);

    server.reset();
    await look({ embedder: scripted() });
    expect(await models()).toEqual([{ model: 'scripted-embedding', amount: 1 }]);
    expect(await world.count('model_calls', sql`purpose = 'embedding' and error_code is null`)).toBe(1);
  });

  it('makes the job fail visibly while the server is down, and loses nothing', async () => {
    await learn(['I live in Lisbon.']);
    server.on({ task: 'embeddings' }, { name: 'status', status: 503 });
    const engine = await look({ embedder: scripted() });
    for (let attempt = 0; attempt < 5; attempt++) {
      world.later(60 * FIVE_MINUTES);
      await engine.run();
    }
    expect(engine.failures).toEqual(['server_error']);
    expect(await models()).toEqual([{ model: HASHED, amount: 1 }]);
  });

  it('on a single text skips that, and tries it again at the next run', async () => {
    await learn(['I live in Lisbon.', 'My name is Ottilie.', 'I have a sister called Greta.']);
    server.on({ task: 'embeddings', contains: 'Ottilie' }, { name: 'status', status: 400 });
    await look({ embedder: scripted() });
    expect(await models()).toEqual([
      { model: 'scripted-embedding', amount: 2 },
      { model: HASHED, amount: 1 },
    ]);
    server.reset();
    await look({ embedder: scripted() });
    expect(await models()).toEqual([{ model: 'scripted-embedding', amount: 3 }]);
  });

  it('on every text is the server’s fault: it is not called text by text', async () => {
    await learn(['I live in Lisbon.', 'My name is Ottilie.', 'I have a sister called Greta.']);
    server.on({ task: 'embeddings' }, { name: 'status', status: 401 });
    await look({ embedder: scripted() });
    // The batch, and a sentence of our own.
    expect(server.requests).toHaveLength(2);
  });
});

describe('a new embedding model', () => {
  it('gives memories and diary new vectors in the background, and words find them meanwhile', async () => {
    const conversationId = await learn(['I live in Lisbon.', 'My name is Ottilie.']);
    await world.asPerson((tx) =>
      tx.insert(diaryEntries).values({
        id: uuidv7(),
        userId: world.userId,
        conversationId,
        kind: 'episode',
        title: 'By the river',
        summary: 'They spoke of ferries.',
        content: 'They spoke of ferries.',
        occurredAt: world.clock.now(),
      }),
    );
    const present = scripted();
    expect((await find(present, 'Do I live in Lisbon?')).hits[0]?.snippet).toBe('User lives in Lisbon');
    await look({ embedder: present });
    expect(await models()).toEqual([{ model: 'scripted-embedding', amount: 3 }]);
    expect((await find(present, 'Do I live in Lisbon?')).hits[0]?.snippet).toBe('User lives in Lisbon');
    const asked = server.requests.filter((request) => request.task === 'embeddings').length;
    await look({ embedder: present });
    expect(server.requests.filter((request) => request.task === 'embeddings')).toHaveLength(asked);
  });

  it('is resumed where a failure stopped it', async () => {
    await learn(['I live in Lisbon.']);
    await world.rows(sql`
      insert into memories (id, user_id, content, title, topic, kind, category, scope, status, subject, predicate,
        object, exact_key, confidence, importance, priority, origin)
      select gen_random_uuid(), user_id, 'User owns shell ' || number, '', '', kind, category, scope, status, subject,
        predicate, object, 'shell ' || number, confidence, importance, priority, origin
      from memories, generate_series(1, 400) number`);
    let batches = 0;
    const engine = await look({
      embedder: scripted(),
      wrap: (use) => ({
        ...use,
        async embedMissing(after) {
          batches++;
          if (batches === 2) throw new Error('The process stopped.');
          return use.embedMissing(after);
        },
      }),
    });
    expect((await models())[0]?.amount).toBe(256);
    world.later(FIVE_MINUTES);
    await engine.run();
    expect(await models()).toEqual([{ model: 'scripted-embedding', amount: 401 }]);
    const texts = server.requests.flatMap(({ body }) => body.input ?? []);
    expect(texts).toHaveLength(401);
  });

  it('never gives a sentence the vector of its previous content', async () => {
    await learn(['I live in Lisbon.']);
    const slow = scripted();
    const changing: Embedder = {
      ...slow,
      async embed(texts, options) {
        await world.asPerson((tx) => tx.execute(sql`update memories set content = 'User lives in Porto'`));
        return slow.embed(texts, options);
      },
    };
    await look({ embedder: changing });
    expect(await models()).toEqual([{ model: HASHED, amount: 1 }]);
    await look({ embedder: slow });
    expect(await models()).toEqual([{ model: 'scripted-embedding', amount: 1 }]);
  });
});
