import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupByBelonging } from '@/lib/memory/lifecycle/belonging';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { findBelongingPairs, loadKeywords } from './belonging';

const KNOWN = [
  'User likes sailing',
  'User bought a small sailing boat',
  'User wants to sail to Ireland',
  'User joined a sailing club',
  'User plays the cello',
  'User practises the cello on Sundays',
  'User plays in a string quartet',
  'User is allergic to peanuts',
  'User works as a bookbinder',
  "User's grandmother is from Lisbon",
  'User lives in Bristol',
  'User has a cat called Miso',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('groups memories about the same topic, and leaves the others alone', async () => {
  const people = await rememberingPeople(test.db);
  const [person, other] = [await people.person(), await people.person()];
  const byId = new Map<string, string>();
  for (const content of KNOWN) {
    const keywords = people.deps.language.keywords(content).filter((word) => word !== 'user');
    byId.set(await person.knows(content, { keywords }), content);
  }
  const found = await test.db.asPerson(person.userId, async (tx) => {
    const pairs = await findBelongingPairs(tx, person.userId);
    const keywords = await loadKeywords(tx, person.userId, [...byId.keys()]);
    return groupByBelonging(pairs, (id) => keywords.get(id) ?? []);
  });
  expect(found.map(({ name, memoryIds }) => [name, memoryIds.map((id) => byId.get(id)).sort()])).toEqual([
    ['sailing', [KNOWN[1], KNOWN[3], KNOWN[0], KNOWN[2]]],
    ['cello', [KNOWN[6], KNOWN[4], KNOWN[5]]],
  ]);
  const nobodys = await test.db.asPerson(other.userId, (tx) => findBelongingPairs(tx, person.userId));
  expect(nobodys).toEqual([]);
});
