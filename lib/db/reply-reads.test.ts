import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from './client';
import { DEFAULT_CHARACTER_ID } from './queries/characters';
import { findUncertain } from './queries/uncertain';
import { loadCore, loadState } from './queries/uses';
import { ASKED_AT, rememberingPeople } from './testing/remembering-person';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const MEMORIES = 1500;
const FEW = 40;

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await startTestDatabase();
  const person = await (await rememberingPeople(test.db)).person();
  userId = person.userId;
  await person.knows('User painted a boat near the harbour');
  await test.db.connection.execute(sql`
    insert into memories (id, user_id, content, title, topic, kind, category, scope, status, subject, predicate, object, exact_key,
      confidence, importance, priority, origin)
    select gen_random_uuid(), user_id, content || number, title, topic, kind, 'preference', scope, status, subject, 'likes', object,
      exact_key || number, 1, importance, priority, origin
    from memories cross join generate_series(1, ${MEMORIES}) number where user_id = ${userId}`);
  await test.db.connection.execute(sql`analyze memories`);
});
afterAll(() => test.close());

/** Rows of memories read so far in this transaction. */
async function rowsRead(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ read: number }>(sql`
    select (pg_stat_get_xact_tuples_returned('memories'::regclass) + pg_stat_get_xact_tuples_fetched('memories'::regclass))::int as read`);
  return row?.read ?? Number.NaN;
}

const READS: Record<string, (tx: Transaction) => Promise<unknown>> = {
  'what the state block is made from': (tx) =>
    loadState(tx, userId, DEFAULT_CHARACTER_ID, uuidv7(), ASKED_AT),
  'the core of the person': (tx) => loadCore(tx, userId, DEFAULT_CHARACTER_ID),
  'what a reply may ask about': (tx) => findUncertain(tx, userId, DEFAULT_CHARACTER_ID, ASKED_AT),
};

it.each(Object.entries(READS))('reads %s without reading every memory', async (_, read) => {
  const looked = await test.db.asPerson(userId, async (tx) => {
    // A statement that runs often is planned once for all parameter values.
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
    const before = await rowsRead(tx);
    await read(tx);
    return (await rowsRead(tx)) - before;
  });
  expect(looked).toBeLessThan(FEW);
});
