import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { takeUpAnalyses } from '@/lib/db/queries/failed-analyses';
import { takeUpTurns } from '@/lib/db/queries/failed-turns';
import { listTurns } from '@/lib/db/queries/turn-views';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOOK_EVERY_MS = HOUR;
const DECISION = { task: 'decide-and-extract' } as const;
const AWAY = { name: 'status', status: 503 } as const;

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

const engineOf = () => world.engineOf({ model: scriptedModel(server, { timeoutMs: 5_000 }) });
const turns = () =>
  world.rows<{ status: string; attempts: number; waits: number | null }>(sql`
    select status, attempts, extract(epoch from retry_at - ${world.clock.now().toISOString()}::timestamptz)::float8 as waits
    from turns order by id`);
const contents = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by content`,
    )
  ).map(({ content }) => content);

/** Lets time pass: servers check for due work again, while the job engine's own retries take seconds. */
async function pass(engine: ReturnType<typeof engineOf>, ms: number): Promise<void> {
  const end = world.clock.now().getTime() + ms;
  while (world.clock.now().getTime() < end) {
    world.later(LOOK_EVERY_MS);
    await world.db.asWorker((tx) => takeUpTurns(tx, world.clock.now(), 100));
    await world.db.asWorker((tx) => takeUpAnalyses(tx, world.clock.now(), 100));
    await untilGivenUp(engine);
  }
}

async function untilGivenUp(engine: ReturnType<typeof engineOf>): Promise<void> {
  await engine.run();
  while ((await turns()).some(({ status }) => status === 'pending')) {
    world.later(10_000);
    await engine.run();
  }
}

describe('an outage of the model', () => {
  it('for most of a day loses nothing: the turn waits, visibly, and is decided on when the model is back', async () => {
    server.on(DECISION, AWAY);
    const engine = engineOf();
    const conversationId = await world.newConversation();
    await world.send(conversationId, 'You know, I keep bees behind the house');
    await engine.run();
    await pass(engine, HOUR);
    const [turn] = await world.asPerson((tx) => listTurns(tx, world.userId, { conversationId }));
    expect(turn).toMatchObject({ status: 'failed', canRetry: true, retriesAt: expect.any(String) });
    const calls = server.requests.length;
    await pass(engine, 19 * HOUR);
    // The model is not called every minute.
    expect(server.requests.length - calls).toBeLessThan(100);
    expect(engine.failures.length).toBeGreaterThan(5);

    server.reset();
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    await pass(engine, 3 * HOUR);
    expect(await turns()).toMatchObject([{ status: 'kept', waits: null }]);
    expect(await contents()).toHaveLength(1);
  }, 120_000);

  it('that lasts longer ends the retries, and the person can still retry it', async () => {
    server.on(DECISION, AWAY);
    const engine = engineOf();
    await world.send(await world.newConversation(), 'You know, I keep bees behind the house');
    await pass(engine, 30 * HOUR);
    expect(await turns()).toMatchObject([{ status: 'failed', waits: null }]);
    const calls = server.requests.length;
    await pass(engine, 12 * HOUR);
    expect(server.requests.length).toBe(calls);
  }, 120_000);

  it('of a server that names a time is not retried until then', async () => {
    server.on(DECISION, { name: 'rate_limited', retryAfter: String(3 * 3600) });
    const engine = engineOf();
    await world.send(await world.newConversation(), 'You know, I keep bees behind the house');
    await engine.run();
    expect(server.requests).toHaveLength(1);
    const [turn] = await turns();
    expect(turn).toMatchObject({ status: 'failed', attempts: 1 });
    expect((turn?.waits ?? 0) / 3600).toBeCloseTo(3);
    await pass(engine, 2 * HOUR);
    expect(server.requests).toHaveLength(1);
    server.reset();
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    await pass(engine, 2 * HOUR);
    expect(await turns()).toMatchObject([{ status: 'kept' }]);
  });

  it('does not turn an imported statement into an ordinary one: it still waits for confirmation', async () => {
    server.on(DECISION, AWAY);
    const engine = engineOf();
    await world.send(await world.newConversation(), 'You know, I keep bees behind the house');
    await world.db.asWorker((tx) => tx.execute(sql`update turns set source = 'import'`));
    await engine.run();
    await pass(engine, HOUR);
    expect(await turns()).toMatchObject([{ status: 'failed' }]);
    server.reset();
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    await pass(engine, 3 * HOUR);
    expect(await world.rows(sql`select status, origin from memories`)).toEqual([
      { status: 'pending', origin: 'import' },
    ]);
  });

  it('does not make an earlier statement the latest: what was said since counts', async () => {
    server.on(DECISION, AWAY, { times: 5 });
    const engine = engineOf();
    await world.send(await world.newConversation(), 'I live in Leeds');
    await untilGivenUp(engine);
    await world.send(await world.newConversation(), 'I live in York');
    await untilGivenUp(engine);
    expect(await contents()).toEqual(['User lives in York']);
    await pass(engine, HOUR);
    expect(await turns()).toMatchObject([{ status: 'nothing', attempts: 1 }, { status: 'kept' }]);
    expect(await contents()).toEqual(['User lives in York']);
  });

  it('does not end what a statement that is read late stands beside, as the model says', async () => {
    const engine = engineOf();
    await world.send(await world.newConversation(), 'I am a nurse');
    await untilGivenUp(engine);
    server.on(DECISION, AWAY, { times: 5 });
    await world.send(await world.newConversation(), 'I am a barista');
    await untilGivenUp(engine);
    await pass(engine, HOUR);
    expect(await contents()).toEqual(['User works as barista', 'User works as nurse']);
  });
});

describe('an outage at the end of a session', () => {
  const REVIEW = { task: 'read-conversation' } as const;
  const analyses = () =>
    world.rows<{ status: string; attempts: number; error: string | null }>(
      sql`select status, attempts, error_code as error from analyses order by id`,
    );
  const found = {
    summary: 'They spoke of the roof.',
    emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
    candidates: [
      {
        span: 'The bees on my roof came through the winter',
        content: 'User keeps bees on their roof',
        category: 'habit',
        predicate: 'keeps',
        object: 'bees on the roof',
        confidence: 0.95,
      },
    ],
  };

  /** A conversation whose turns kept nothing, which ended, and on which the job engine gave up. */
  async function talkAndEnd(engine: ReturnType<typeof engineOf>): Promise<string> {
    const conversationId = await world.newConversation();
    const lines = ['Good evening!', 'Thanks.', 'The bees on my roof came through the winter.'];
    server.on(DECISION, { name: 'json', value: { reason: 'small_talk', is_memorable: false } });
    for (const line of lines) await world.send(conversationId, line);
    await engine.run();
    await world.end(conversationId);
    await engine.run();
    while ((await analyses()).some(({ status }) => status !== 'failed' && status !== 'done')) {
      world.later(10_000);
      await engine.run();
    }
    return conversationId;
  }

  it('for most of a day loses nothing: the conversation is read when the model is back', async () => {
    server.on(REVIEW, AWAY);
    const engine = engineOf();
    const conversationId = await talkAndEnd(engine);
    expect(await analyses()).toMatchObject([{ status: 'failed', attempts: 1, error: 'server_error' }]);
    const calls = server.requests.length;
    await pass(engine, 8 * HOUR);
    expect(server.requests.length).toBeGreaterThan(calls);
    expect(server.requests.length - calls).toBeLessThan(80);

    server.reset();
    server.on(REVIEW, { name: 'json', value: found });
    await pass(engine, 3 * HOUR);
    expect(await analyses()).toMatchObject([{ status: 'done', error: null }]);
    expect(await contents()).toEqual(['User keeps bees on their roof']);
    expect(await world.notices()).toMatchObject([{ kind: 'session_review', conversationId }]);
    const once = server.requests.length;
    await pass(engine, 3 * HOUR);
    expect(server.requests.length).toBe(once);
  }, 180_000);

  it('is obsolete if the person continued: the conversation is read when it ends again', async () => {
    server.on(REVIEW, AWAY);
    const engine = engineOf();
    const conversationId = await talkAndEnd(engine);
    await world.rows(sql`update conversations set ended_at = null where id = ${conversationId}`);
    const calls = server.requests.length;
    await pass(engine, 3 * HOUR);
    expect(server.requests.filter(({ task }) => task === 'read-conversation').length).toBeLessThanOrEqual(
      calls,
    );
    expect(await analyses()).toMatchObject([{ status: 'failed', attempts: 1 }]);
  }, 180_000);
});
