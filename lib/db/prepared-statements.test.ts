import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './client';
import { users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

let test: TestDatabase;
const person = uuidv7();
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker((tx) => tx.insert(users).values({ id: person, name: 'P', email: 'p@example.org' }));
  // The embedded database accepts one connection.
  await test.db.close();
});
afterAll(() => test.close());

/** Reads the same rows twice, as two people and in a savepoint. @returns how many more statements are prepared afterwards. */
async function preparedBy(db: Database): Promise<number> {
  const before = await countPrepared(db);
  for (const id of [person, uuidv7()]) {
    const rows = await db.asPerson(id, (tx) =>
      tx.transaction((inner) => inner.select().from(users).where(eq(users.id, person))),
    );
    expect(rows).toHaveLength(id === person ? 1 : 0);
  }
  return (await countPrepared(db)) - before;
}

async function countPrepared(db: Database): Promise<number> {
  const [row] = await db.connection.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_prepared_statements`,
  );
  return row?.count ?? 0;
}

describe('statements with values', () => {
  it('are prepared once per connection, and show each person their own rows', async () => {
    const db = openDatabase({ url: test.url, maxConnections: 1 });
    expect(await preparedBy(db)).toBeGreaterThan(1);
    expect(await preparedBy(db)).toBe(0);
    await db.close();
  });

  it('are not prepared behind a pooler', async () => {
    const url = new URL(test.url);
    url.searchParams.set('pgbouncer', 'true');
    const db = openDatabase({ url: url.toString(), maxConnections: 1 });
    expect(await preparedBy(db)).toBe(0);
    await db.close();
  });

  it('are refused with an undefined value, without blocking the next one', async () => {
    const db = openDatabase({ url: test.url, maxConnections: 1 });
    const nobody = Object.create(null) as { id: string };
    const asked = db.asWorker((tx) => tx.select().from(users).where(eq(users.id, nobody.id)));
    await expect(asked).rejects.toThrow();
    expect(await db.asWorker((tx) => tx.select().from(users))).toHaveLength(1);
    await db.close();
  });
});
