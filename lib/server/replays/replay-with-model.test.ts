import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { newReplaySchema } from '@/lib/contracts/api/admin-replays';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { modelCalls } from '@/lib/db/schema';
import { checksums } from '@/lib/db/testing/checksums';
import { changeSettings } from '../account/settings';
import { describeModels } from '../models/describe-models';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { actOnReplay, createReplay, estimateReplay, readReplayDetail } from './replays';

let server: ModelServer;
let world: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  world = await startContainer({
    OPENAI_BASE_URL: server.baseUrl,
    KEEPSAKE_MEMORY_PRICE_INPUT: '1',
    KEEPSAKE_MEMORY_PRICE_OUTPUT: '2',
  });
  // The tests run the steps themselves.
  await world.app.jobs.stop();
  await world.app.db.asWorker(ensureDefaultCharacter);
  person = await newPerson(world.app.db);
  await changeSettings(world.app, person.userId, { memory: { allowReplay: true } });
  for (const line of ['I live in Graz.', 'Good morning!', 'My sister Ana paints.', 'I love hiking.']) {
    const turnId = await sendMessage(world.app.db, person, line);
    const { ended } = await world.app.work.evaluateTurn(person.userId, turnId);
    if (!ended) await world.app.work.rememberTurn(person.userId, turnId);
  }
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const OWN = ['replays', 'replay_rows', 'outbox', 'job_runs', 'job_steps', 'model_calls', 'audit_log'];
const PERIOD = { kind: 'period', from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

async function run(asked: { choice: object; budgetUsd?: number }) {
  const { app } = world;
  const { id } = await createReplay(app, person.userId, newReplaySchema.parse({ source: PERIOD, ...asked }));
  while ((await app.work.replayPart(id)).more);
  return readReplayDetail(app, id, { limit: 100 });
}

describe('a replay with a model', () => {
  it('estimates its maximum cost beforehand, which is not exceeded', async () => {
    const wanted = newReplaySchema.parse({ source: PERIOD, choice: {} });
    const estimate = await estimateReplay(world.app, wanted);
    const { replay } = await run({ choice: {} });
    expect(estimate).toMatchObject({ decisions: 4, calls: 3 });
    expect(estimate.costUsd).toBeGreaterThan(0);
    expect(replay.figures).toMatchObject({ unpriced: 0 });
    expect(replay.figures.costUsd).toBeGreaterThan(0);
    expect(replay.figures.costUsd).toBeLessThan(1.1 * (estimate.costUsd ?? 0));
  });

  it('uses another version of the prompt, writes nothing, and counts its calls separately', async () => {
    const before = await checksums(world.app.db, OWN);
    server.reset();
    const { replay, rows } = await run({ choice: { guidance: 'Keep nothing about food.' } });
    expect(await checksums(world.app.db, OWN)).toEqual(before);
    expect(replay.progress).toMatchObject({ total: 4, done: 4 });
    expect(server.requests).toHaveLength(3);
    for (const { body } of server.requests)
      expect(JSON.stringify(body)).toContain('On this server: Keep nothing about food.');
    const versions = new Set(rows.map(({ after }) => after?.promptVersion ?? null));
    expect([...versions].filter(Boolean)).toEqual([expect.stringMatching(/^\d+\+[0-9a-f]{6}$/)]);
    const calls = await world.app.db.asWorker((tx) => tx.select().from(modelCalls));
    expect(calls.filter(({ purpose }) => purpose === 'gatekeeper')).toHaveLength(3);
    expect(calls.filter(({ purpose }) => purpose === 'replay').length).toBeGreaterThanOrEqual(3);
  });

  it('keeps and counts what was answered before the model failed, and continues from there', async () => {
    const { app } = world;
    server.reset();
    let asked = 0;
    server.on({ task: 'decide-and-extract' }, () =>
      ++asked === 1 ? { name: 'good' } : { name: 'malformed_json', repairable: false },
    );
    const counted = async () =>
      (await app.db.asWorker((tx) => tx.select().from(modelCalls))).filter(
        ({ purpose }) => purpose === 'replay',
      ).length;
    const before = await counted();
    const wanted = newReplaySchema.parse({ source: PERIOD, choice: {} });
    const { id } = await createReplay(app, person.userId, wanted);
    await expect(app.work.replayPart(id)).rejects.toMatchObject({ code: 'malformed' });
    const { replay } = await readReplayDetail(app, id, { limit: 100 });
    expect(replay.progress).toMatchObject({ done: 2, waiting: 2 });
    expect(replay.figures.costUsd).toBeGreaterThan(0);
    expect((await counted()) - before).toBe(server.requests.length);
    server.reset();
    while ((await app.work.replayPart(id)).more);
    expect((await readReplayDetail(app, id, { limit: 100 })).replay.progress).toMatchObject({ done: 4 });
    expect(server.requests).toHaveLength(2);
  });

  it('stops when its budget is spent', async () => {
    const { replay } = await run({ choice: {}, budgetUsd: 0.000_001 });
    expect(replay).toMatchObject({ status: 'stopped', errorCode: 'budget' });
    expect(replay.progress.waiting).toBeGreaterThan(0);
    expect(replay.progress.waiting + replay.progress.done).toBe(4);
  });

  it('with the built-in engine is used from now on, and can be reverted', async () => {
    const { app } = world;
    const asked = async (line: string) => {
      server.reset();
      await app.work.evaluateTurn(person.userId, await sendMessage(app.db, person, line));
      return server.requests.length;
    };
    const { replay } = await run({ choice: { engine: 'built_in' } });
    expect(await asked('I live in Porto.')).toBe(1);
    await actOnReplay(app, person.userId, replay.id, { action: 'use' });
    expect(await asked('I live in Faro.')).toBe(0);
    // Replies still come from the model.
    expect(await describeModels(app)).toMatchObject({ engine: 'model', memoryEngine: 'offline' });
    const present = newReplaySchema.parse({ source: PERIOD, choice: {} });
    expect(await estimateReplay(app, present)).toMatchObject({ calls: 0, costUsd: 0 });
    await actOnReplay(app, person.userId, replay.id, { action: 'undo' });
    expect(await asked('I live in Sines.')).toBe(1);
  });

  it('fails if its model is no longer connected', async () => {
    const model = { connectionId: '018f0000-0000-7000-8000-000000000000', name: 'gone' };
    await expect(run({ choice: { engine: 'model', model } })).rejects.toThrow(/not connected/);
  });
});
