import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { readOverviewNumbers } from './queries/admin-overview';
import { changeRole, listPeople } from './queries/admin-people';
import { ensureDefaultCharacter } from './queries/characters';
import { createConversation } from './queries/conversations';
import { countVectors } from './queries/embeddings';
import { findGateDetail, labelDecision, listGateLog } from './queries/gate-log';
import { listLabelledLines } from './queries/labelled-decisions';
import { recordTurn } from './queries/messages';
import { pseudonym } from './queries/pseudonym';
import { auditLog, candidates, gateDecisions, modelCalls, users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const NOW = new Date('2026-03-10T12:00:00Z');
const FROM = new Date('2026-03-08T12:00:00Z');
const query = (values: Record<string, unknown> = {}) => gateLogQuerySchema.parse(values);
let test: TestDatabase;
let userId: string;
let conversationId: string;
let clock: number;

beforeEach(async () => {
  test = await startTestDatabase();
  userId = uuidv7();
  clock = NOW.getTime() - 60_000;
  await test.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
});
afterEach(() => test.close());

/** Stores a message and the decision on it. */
async function decide(
  text: string,
  values: Partial<typeof gateDecisions.$inferInsert> = {},
): Promise<string> {
  const [turnId, id] = [uuidv7(), uuidv7()];
  clock += 1000;
  const at = new Date(clock);
  await test.db.asPerson(userId, async (tx) => {
    const ids = { userId, conversationId, turnId, messageId: uuidv7() };
    await recordTurn(tx, { ...ids, author: null, content: text, redactions: [], now: at });
    await tx.insert(gateDecisions).values({
      id,
      userId,
      conversationId,
      turnId,
      isMemorable: true,
      scope: 'permanent',
      category: 'preference',
      priority: 3,
      reason: 'preference',
      justification: 'It tells what the person likes.',
      stage: 'model',
      engine: 'model',
      model: 'tiny',
      latencyMs: 12,
      createdAt: at,
      ...values,
    });
  });
  return id;
}

it('counts accepted and rejected decisions by day, and shows days without any', async () => {
  await decide('I like figs');
  await decide('Hi', { isMemorable: false, reason: 'small_talk', stage: 'pre_gate' });
  const overview = await test.db.asAdmin((tx) => readOverviewNumbers(tx, FROM, NOW));
  expect(overview.acceptance).toEqual([
    { day: '2026-03-08', accepted: 0, rejected: 0 },
    { day: '2026-03-09', accepted: 0, rejected: 0 },
    { day: '2026-03-10', accepted: 1, rejected: 1 },
  ]);
  expect(overview.rejections).toEqual([{ reason: 'small_talk', amount: 1 }]);
});

it('counts each decision once, for every engine, and each rejection by its reason', async () => {
  await decide('Hi', { isMemorable: false, reason: 'small_talk', stage: 'pre_gate' });
  await decide('Hello', { isMemorable: false, reason: 'small_talk', stage: 'pre_gate' });
  await decide('I like plums', { isMemorable: false, reason: 'left_to_review', stage: 'pre_gate' });
  await decide('Remember that I like figs', { stage: 'directive', reason: 'user_directive' });
  await decide('I like pears');
  const before = new Date(FROM.getTime() - 1000);
  await decide('I like cherries', { createdAt: before });
  const overview = await test.db.asAdmin((tx) => readOverviewNumbers(tx, FROM, NOW));
  expect(overview.decisions).toBe(5);
  expect(overview.decidedBy).toEqual([
    { by: 'pre_gate', amount: 2 },
    { by: 'directive', amount: 1 },
    { by: 'left_to_review', amount: 1 },
    { by: 'model', amount: 1 },
  ]);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const accepted = sum(overview.acceptance.map((day) => day.accepted));
  const rejected = sum(overview.acceptance.map((day) => day.rejected));
  expect({ accepted, rejected }).toEqual({ accepted: 2, rejected: 3 });
  expect(sum(overview.rejections.map(({ amount }) => amount))).toBe(rejected);
});

it('estimates what the rules saved from the average of the decisions that a model made', async () => {
  await decide('Hi', { isMemorable: false, reason: 'small_talk', stage: 'pre_gate' });
  await decide('I like figs');
  const before = await test.db.asAdmin((tx) => readOverviewNumbers(tx, FROM, NOW));
  expect(before.saved).toBeNull();
  const call = {
    userId,
    purpose: 'gatekeeper',
    engine: 'model',
    model: 'tiny',
    path: 'structured',
    promptChars: 10,
    createdAt: NOW,
  };
  await test.db.asPerson(userId, (tx) =>
    tx.insert(modelCalls).values([
      { ...call, id: uuidv7(), inputTokens: 100, outputTokens: 20, latencyMs: 100, costUsd: 0.5 },
      { ...call, id: uuidv7(), inputTokens: 60, outputTokens: 20, latencyMs: 300, errorCode: 'timeout' },
      // Not a call to a model.
      { ...call, id: uuidv7(), engine: 'offline', inputTokens: 0, outputTokens: 0, latencyMs: 1 },
    ]),
  );
  const { saved, calls } = await test.db.asAdmin((tx) => readOverviewNumbers(tx, FROM, NOW));
  expect(saved).toEqual({ decisions: 1, tokens: 100 });
  expect(calls).toEqual([
    expect.objectContaining({
      purpose: 'gatekeeper',
      calls: 2,
      failed: 1,
      tokens: 200,
      costUsd: 0.5,
      unpriced: 1,
      latencyMs: { p50: 200, p95: 290 },
    }),
  ]);
});

it('finds decisions by words, label and person, but never searches what was said', async () => {
  const figs = await decide('I like figs');
  await decide('Hi', { isMemorable: false, reason: 'small_talk', justification: 'Only a greeting.' });
  const search = (values: Record<string, unknown>) =>
    test.db.asAdmin(async (tx) => (await listGateLog(tx, query(values))).rows.map((row) => row.id));
  expect(await search({ q: 'likes tiny' })).toEqual([figs]);
  expect(await search({ q: 'figs' })).toEqual([]);
  expect(await search({ label: 'wrong' })).toEqual([]);
  expect(await search({ person: pseudonym(userId) })).toHaveLength(2);
  await test.db.asAdmin((tx) => labelDecision(tx, figs, 'wrong', NOW));
  expect(await search({ label: 'wrong' })).toEqual([figs]);
});

it('a wrong decision becomes a line with the opposite label and the preceding message', async () => {
  await decide('Hello');
  const figs = await decide('I like figs');
  const talk = await decide('Nice day', { isMemorable: false, reason: 'small_talk' });
  await test.db.asAdmin((tx) => labelDecision(tx, figs, 'wrong', NOW));
  await test.db.asAdmin((tx) => labelDecision(tx, talk, 'right', NOW));
  const lines = await test.db.asAdmin((tx) => listLabelledLines(tx, 10));
  expect(lines).toEqual([
    { id: figs, source: 'labelled', text: 'I like figs', previous: 'Hello', label: 'not' },
    { id: talk, source: 'labelled', text: 'Nice day', previous: 'I like figs', label: 'not' },
  ]);
});

it('content stays hidden until it is revealed, and the reveal is logged', async () => {
  const id = await decide('I like figs');
  expect(await test.db.asAdmin((tx) => findGateDetail(tx, id, null))).toMatchObject({ message: null });
  const actorId = uuidv7();
  const shown = await test.db.asAdmin((tx) => findGateDetail(tx, id, { actorId }));
  expect(shown?.message).toBe('I like figs');
  const audit = await test.db.asAdmin((tx) => tx.select().from(auditLog));
  expect(audit).toMatchObject([{ actorId, subjectId: userId, action: 'gatekeeper.reveal', targetId: id }]);
});

it('lists people with the number of their memories; the last administrator cannot be demoted, nor a guest promoted', async () => {
  const guestId = uuidv7();
  await decide('I like figs');
  const people = await test.db.asAdmin(listPeople);
  expect(people).toMatchObject([{ id: userId, turns: 1, memories: 0, role: 'person' }]);
  expect(await changeRole(test.db, userId, userId, 'admin')).toBe('changed');
  expect(await changeRole(test.db, userId, userId, 'person')).toBe('last_admin');
  expect(await changeRole(test.db, userId, uuidv7(), 'admin')).toBe('missing');
  await test.db.asWorker((tx) =>
    tx.insert(users).values({ id: guestId, name: 'G', email: 'g@guest.invalid', isAnonymous: true }),
  );
  expect(await changeRole(test.db, userId, guestId, 'admin')).toBe('guest');
  const audit = await test.db.asAdmin((tx) => tx.select().from(auditLog));
  expect(audit).toMatchObject([{ action: 'person.role', details: { role: 'admin' } }]);
});

it('counts every statement that was found, by outcome, and vectors by their model', async () => {
  const decisionId = await decide('I like figs');
  for (const action of ['add', 'ignore', 'ignore', 'blocked'])
    await test.db.asPerson(userId, (tx) =>
      tx.execute(sql`insert into candidates (id, user_id, decision_id, draft, action, action_reason, created_at)
      values (${uuidv7()}, ${userId}, ${decisionId}, '{}'::jsonb, ${action}, 'new', ${NOW.toISOString()})`),
    );
  // An earlier decision does not count in this period, whenever its candidate was stored.
  const earlier = await decide('I like pears', { createdAt: new Date(FROM.getTime() - 1000) });
  await test.db.asPerson(userId, (tx) =>
    tx.execute(sql`insert into candidates (id, user_id, decision_id, draft, action, action_reason, created_at)
      values (${uuidv7()}, ${userId}, ${earlier}, '{}'::jsonb, 'add', 'new', ${NOW.toISOString()})`),
  );
  const { statements } = await test.db.asAdmin((tx) => readOverviewNumbers(tx, FROM, NOW));
  expect(statements).toEqual([
    { action: 'ignore', amount: 2 },
    { action: 'add', amount: 1 },
    { action: 'blocked', amount: 1 },
  ]);
  const all = await test.db.asAdmin((tx) => tx.select().from(candidates));
  expect(statements.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.length - 1);
  expect(await test.db.asWorker(countVectors)).toEqual([]);
});
