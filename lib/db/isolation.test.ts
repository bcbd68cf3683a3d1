import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDefaultCharacter } from './queries/characters';
import { createConversation, findConversation, listConversations } from './queries/conversations';
import { personalTables } from './queries/people';
import { users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

let test: TestDatabase;
const [anna, ben] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values([anna, ben].map((id) => ({ id, name: 'P', email: `${id}@example.org` })));
  });
});
afterAll(() => test.close());

describe('row-level security', () => {
  it('shows a user only their own rows', async () => {
    const id = await test.db.asPerson(anna, (tx) => createConversation(tx, anna, {}));
    expect(await test.db.asPerson(anna, (tx) => listConversations(tx, anna))).toHaveLength(1);
    // Even a query that asks for another person's rows by name gets none.
    expect(await test.db.asPerson(ben, (tx) => findConversation(tx, anna, id))).toBeNull();
    expect(await test.db.asPerson(ben, (tx) => listConversations(tx, anna))).toEqual([]);
  });

  it('refuses a row that is written under another user’s id', async () => {
    await expect(test.db.asPerson(ben, (tx) => createConversation(tx, anna, {}))).rejects.toThrow();
  });

  it('is enabled on every table with a person’s rows', async () => {
    for (const table of personalTables()) {
      const [row] = await test.db
        .asPerson(ben, (tx) =>
          tx
            .execute<{ n: number }>(
              sql`select count(*)::int as n from ${sql.identifier(table)} where user_id <> ${ben}`,
            )
            .catch(() => [{ n: 0 }]),
        )
        .catch(() => [{ n: 0 }]);
      expect(row?.n, table).toBe(0);
      const [secured] = await test.db.connection.execute<{ relrowsecurity: boolean }>(
        sql`select relrowsecurity from pg_class where relname = ${table}`,
      );
      expect(secured?.relrowsecurity, table).toBe(true);
    }
  });

  it('leaves no role and no person set in the connection', async () => {
    await test.db.asPerson(anna, async (tx) => tx.execute(sql`select 1`));
    const [row] = await test.db.connection.execute<{ person: string | null; role: string }>(
      sql`select keepsake_user_id() as person, current_user as role`,
    );
    expect(row?.person).toBeNull();
    expect(row?.role).not.toBe('keepsake_app');
  });

  it('never lets the application change a persona', async () => {
    await expect(
      test.db.asPerson(anna, (tx) => tx.execute(sql`update characters set persona = 'x'`)),
    ).rejects.toThrow();
  });
});
