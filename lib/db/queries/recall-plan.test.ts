import { afterAll, beforeAll, expect, it } from 'vitest';
import { recall } from '@/lib/memory/recall/recall';
import { ASKED_AT, rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

const MEMORIES = 400;
const POOL = 10;
const CHANNELS = 5;

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

it('chooses a few candidates of many memories', async () => {
  const person = await people.person();
  for (let memory = 0; memory < MEMORIES; memory++)
    await person.knows(`User painted boat number ${memory} near the harbour`);
  const found: number[] = [];
  const store = {
    ...people.deps.store,
    async findCandidates(query: Parameters<typeof people.deps.store.findCandidates>[0]) {
      const pool = await people.deps.store.findCandidates({ ...query, pool: POOL });
      found.push(pool.candidates.length);
      expect(pool.rows).toBe(MEMORIES);
      return pool;
    },
  };
  const message = people.deps.language.analyse('Which boats did I paint near the harbour?');
  await recall({ ...people.deps, store }, person.asker, message, { limit: 6, now: ASKED_AT });
  expect(found.length).toBeGreaterThan(0);
  for (const count of found) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(CHANNELS * POOL);
  }
});
