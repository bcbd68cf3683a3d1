import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/env';
import { createAuth } from '@/lib/server/account/auth';
import { openDatabase } from './client';
import { users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const MESSAGE = 'I adopted a quokka';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

/** Everything that can be found in a thrown error: hidden properties, causes and the stack. */
async function thrownBy(work: () => Promise<unknown>): Promise<string> {
  const error: unknown = await work().then(
    () => 'nothing was thrown',
    (thrown: unknown) => thrown,
  );
  return inspect(error, { showHidden: true, depth: 10 }) + String(error instanceof Error && error.stack);
}

const person = { id: uuidv7(), name: MESSAGE, email: `${MESSAGE}@example.org` };

describe('an error that leaves the data layer', () => {
  it('contains the code and the constraint, but none of a statement’s values', async () => {
    await test.db.asWorker((tx) => tx.insert(users).values(person));
    const failures = [
      () => test.db.asWorker((tx) => tx.insert(users).values(person)),
      () => test.db.asPerson(person.id, (tx) => tx.execute(sql`select ${MESSAGE}::uuid`)),
      () => test.db.asAdmin((tx) => tx.execute(sql`select * from nowhere where said = ${MESSAGE}`)),
      () => test.db.asPerson(MESSAGE, (tx) => tx.select().from(users)),
    ];
    const texts = await Promise.all(failures.map(thrownBy));
    for (const text of texts) {
      expect(text).toContain('DatabaseError');
      expect(text).not.toContain('quokka');
    }
    expect(texts[0]).toMatch(/23505.*users_/s);
  });

  it('reports that the connection broke, without the statement', async () => {
    const gone = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nothing', maxConnections: 1 });
    const text = await thrownBy(() => gone.asWorker((tx) => tx.execute(sql`select ${MESSAGE}`)));
    await gone.close();
    expect(text).toContain('ECONNREFUSED');
    expect(text).not.toContain('quokka');
  });

  it('passes on errors of the callback itself', async () => {
    const own = new RangeError('Too far.');
    await expect(
      test.db.asWorker(() => {
        throw own;
      }),
    ).rejects.toBe(own);
  });

  it('contains as little if it comes from the authentication library', async () => {
    const env = readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: test.url,
      KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
      KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
      KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
    });
    const { adapter } = await createAuth(test.db, env).$context;
    const find = (value: string) =>
      thrownBy(() => adapter.findOne({ model: 'user', where: [{ field: 'id', value }] }));
    expect(await find(`${MESSAGE}\u0000`)).toContain('DatabaseError');
    expect(await find(`${MESSAGE}\u0000`)).not.toContain('quokka');
  });
});
