import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, oneMemory, startModelServer } from '@/e2e/fixtures/model-server';
import { appendEvent } from '@/lib/db/queries/outbox';
import { reopenTurn } from '@/lib/db/queries/reopen-turn';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';

const HOUR = 3_600_000;
const MESSAGE = 'You know, I keep bees behind the house';
const DECISION = { task: 'decide-and-extract' } as const;

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

const engineOf = () => world.engineOf({ model: scriptedModel(server, { timeoutMs: 200 }) });

const turns = () =>
  world.rows<{ status: string; error_code: string | null }>(
    sql`select status, error_code from turns order by id`,
  );

describe('a memory model that hangs', () => {
  it('is abandoned in time; the turn waits, other work continues, and nothing is lost', async () => {
    server.on(DECISION, { name: 'hang' }, { times: 2 });
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    const engine = engineOf();
    await world.send(await world.newConversation(), MESSAGE);
    const startedAt = Date.now();
    await engine.run();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect((await turns()).map(({ status }) => status)).not.toContain('kept');
    await world.send(await world.newConversation(), 'Good morning!');
    for (let attempt = 0; attempt < 3; attempt++) {
      world.later(HOUR);
      await engine.run();
    }
    expect((await turns()).map(({ status }) => status)).toEqual(['kept', 'nothing']);
    expect(await world.count('memories')).toBe(1);
    expect(engine.failures).toEqual([]);
  });

  it('permanently is reported as failed, and called again when the person wants it', async () => {
    server.on(DECISION, { name: 'hang' });
    const engine = engineOf();
    const { turnId } = await world.send(await world.newConversation(), MESSAGE);
    for (let attempt = 0; attempt < 7; attempt++) {
      await engine.run();
      world.later(HOUR);
    }
    expect(await turns()).toMatchObject([{ status: 'failed' }]);
    expect(engine.failures).toHaveLength(1);

    server.reset();
    server.on(DECISION, { name: 'json', value: oneMemory('I keep bees behind the house') });
    const { userId } = world;
    await world.asPerson(async (tx) => {
      await reopenTurn(tx, userId, turnId);
      await appendEvent(tx, { userId, name: 'keepsake/turn.recorded', payload: { userId, turnId } });
    });
    await engine.run();
    expect(await turns()).toMatchObject([{ status: 'kept' }]);
  });
});
