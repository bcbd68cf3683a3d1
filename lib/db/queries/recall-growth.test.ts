import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyseGrown } from '../analyse-grown';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

/** After this many executions a statement's plan is settled. */
const ASKED_BEFORE = 12;
const GROWN_BY = 400;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

/** Rows of memories read so far, with or without an index. */
async function rowsRead(): Promise<number> {
  await test.db.connection.execute(sql`select pg_stat_force_next_flush()`);
  const [found] = await test.db.connection.execute<{ read: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'memories'`,
  );
  return found?.read ?? 0;
}

it('reads each memory once, however few there were at the first request', async () => {
  const people = await rememberingPeople(test.db);
  const person = await people.person();
  await person.knows('User plays the cello');
  for (let asked = 0; asked < ASKED_BEFORE; asked++) await person.asks('Do I play the cello?');
  for (let number = 0; number < GROWN_BY; number++) await person.knows(`User owns cello number ${number}`);
  expect(await analyseGrown(test.db)).toContain('memories');
  await person.asks('Do I play the cello?');
  const before = await rowsRead();
  expect(snippets(await person.asks('Do I play the cello?'))).toContain('User plays the cello');
  expect((await rowsRead()) - before).toBeLessThan(1.5 * GROWN_BY);
  expect(await analyseGrown(test.db)).toEqual([]);
}, 60_000);
