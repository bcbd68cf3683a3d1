import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './client';
import { loadKnownFacts } from './queries/known-facts-beside';
import { rememberingPeople } from './testing/remembering-person';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';

/** Much less than a pattern of these names would take. */
const SOON_MS = 1000;

let test: TestDatabase;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;
beforeAll(async () => {
  test = await startTestDatabase();
  person = await (await rememberingPeople(test.db)).person();
  await person.knows("User's sister Ines lives in Porto");
  await person.knows("User's neighbour Inesita lives in Faro");
  await person.knows('User likes plums');
});
afterAll(() => test.close());

const known = (text: string) =>
  test.db
    .asPerson(person.userId, (tx) => loadKnownFacts(tx, person.userId, 1, { text }))
    .then((facts) => facts.map(({ content }) => content));

it('a person named in the message ranks first, if the whole name matches', async () => {
  expect(await known('I met Ines')).toEqual(["User's sister Ines lives in Porto"]);
  expect(await known('I met Inesita')).toEqual(["User's neighbour Inesita lives in Faro"]);
});

it('endless names are compared quickly', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `A${'bcdefghij'.repeat(200)}${'k'.repeat(index)}`);
  const before = performance.now();
  expect(await known(names.join(' '))).toHaveLength(1);
  expect(performance.now() - before).toBeLessThan(SOON_MS);
});

it.each([
  ['asPerson', '20s'],
  ['asWorker', '2min'],
  ['asAdmin', '2min'],
] as const)('a statement of %s may take %s', async (method, limit) => {
  const show = async (tx: Parameters<Parameters<Database['asWorker']>[0]>[0]) => {
    const [row] = await tx.execute<{ limit: string }>(
      sql`select current_setting('statement_timeout') as limit`,
    );
    return row?.limit;
  };
  const shown = method === 'asPerson' ? test.db.asPerson(person.userId, show) : test.db[method](show);
  expect(await shown).toBe(limit);
});
