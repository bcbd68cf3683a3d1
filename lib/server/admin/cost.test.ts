import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { listGateLog } from '@/lib/db/queries/gate-log';
import { saveCalls } from '@/lib/db/queries/model-calls';
import { pseudonym } from '@/lib/db/queries/pseudonym';
import { saveServerSetting } from '@/lib/db/queries/server-settings';
import type { CallRecord } from '@/lib/memory/ports';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readCost } from './cost';
import { nameEngine } from './engine-status';

let container: TestContainer;
let person: TalkingPerson;
let other: TalkingPerson;
beforeAll(async () => {
  // Nothing is sent to this address.
  container = await startContainer({
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    KEEPSAKE_CHAT_MODEL: 'large',
    KEEPSAKE_EMBEDDING_MODEL: 'vectors',
  });
  await container.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  await container.app.db.asWorker((tx) => tx.execute(sql`delete from model_calls`));
  person = await newPerson(container.app.db);
  other = await newPerson(container.app.db);
});
afterAll(() => container.close());

const CALL: CallRecord = {
  purpose: 'gatekeeper',
  engine: 'model',
  model: 'large',
  promptId: null,
  promptVersion: null,
  path: 'structured',
  inputTokens: 100,
  outputTokens: 20,
  promptChars: 400,
  latencyMs: 5,
  costUsd: 0.25,
  errorCode: null,
};

const spend = (whose: TalkingPerson, call: Partial<CallRecord> = {}) =>
  container.app.db.asPerson(whose.userId, (tx) => saveCalls(tx, whose.userId, null, [{ ...CALL, ...call }]));

async function limit(key: 'soft' | 'hard', value: number | null): Promise<void> {
  const { app } = container;
  await app.db.asAdmin((tx) => saveServerSetting(tx, { key: `budget.monthly_${key}_usd`, value }));
  await app.serverSettings.reload();
  await app.budget.refresh();
}

describe('what the models cost', () => {
  it('has the same total by purpose, model, person and day', async () => {
    await spend(person);
    await spend(person, { purpose: 'reply', model: 'small', costUsd: 0.5, outputTokens: 900 });
    await spend(other, { costUsd: null, errorCode: 'timeout' });
    await spend(other, { engine: 'offline', costUsd: null });
    const cost = await readCost(container.app, 7);
    expect(cost.total).toEqual({
      calls: 3,
      failed: 1,
      inputTokens: 300,
      outputTokens: 940,
      costUsd: 0.75,
      unpriced: 1,
    });
    expect(cost.byDay).toHaveLength(7);
    for (const lines of [cost.byPurpose, cost.byModel, cost.byPerson, cost.byDay])
      for (const field of ['calls', 'failed', 'inputTokens', 'outputTokens', 'costUsd', 'unpriced'] as const)
        expect(lines.reduce((sum, line) => sum + line[field], 0)).toBe(cost.total[field]);
    expect(cost.byPerson.map(({ name }) => name)).toEqual([
      pseudonym(person.userId),
      pseudonym(other.userId),
    ]);
  });
});

/** The current model's reply to somebody's first message. */
async function replyTo(content: string): Promise<string> {
  const messages = [{ role: 'user' as const, content }];
  let reply = '';
  const { signal } = new AbortController();
  for await (const delta of container.app.models.chatFor(other.userId).stream({ messages, signal }))
    if (delta.type === 'text') reply += delta.text;
  return reply;
}

describe('a budget', () => {
  it('only notifies administrators from the soft limit on, and changes nothing', async () => {
    await spend(person);
    await limit('soft', 0.2);
    expect(nameEngine(true, container.app).budget?.state).toBe('soft');
    expect(nameEngine(false, container.app)).toMatchObject({ budget: null, engine: 'model' });
    await limit('soft', null);
    expect(nameEngine(true, container.app).budget).toBeNull();
  });

  it('lets the built-in engine answer and decide from the hard limit on, visibly for everybody', async () => {
    const { app } = container;
    await spend(person);
    await limit('hard', 1);
    expect(app.engines.memory.engine).toBe('model');
    const vectors = app.engines.embedder.model;
    await spend(other, { costUsd: 0.75 });
    await app.budget.refresh();
    expect(app.engines.memory.engine).toBe('offline');
    expect(app.models.chatFor(person.userId).engine).toBe('offline');
    expect(app.models.forPerson(person.userId, () => app.engines.memory.engine)).toBe('offline');
    expect(nameEngine(false, app)).toMatchObject({ engine: 'offline', budget: { state: 'hard' } });
    // The decision log and the reply say why.
    expect(app.engines.memory.name).toBe('keepsake-offline-1, budget spent');
    const turnId = await sendMessage(app.db, other, 'I live in Graz.');
    await app.work.evaluateTurn(other.userId, turnId);
    const log = await app.db.asAdmin((tx) =>
      listGateLog(tx, gateLogQuerySchema.parse({ q: 'budget spent' })),
    );
    expect(log.rows).toMatchObject([{ engine: 'offline', model: 'keepsake-offline-1, budget spent' }]);
    expect(await replyTo('Write me a poem.')).toContain(
      'This month’s budget for the language model is spent',
    );
    expect(await replyTo('Who are you?')).toContain(
      'This month’s budget for the language model is spent, so',
    );
    // Otherwise all vectors would have to be made anew, and again when the month is over.
    expect(app.engines.embedder.model).toBe(vectors);
    await limit('hard', null);
    expect(app.engines.memory.engine).toBe('model');
  });
});
