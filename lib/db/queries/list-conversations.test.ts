import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversationQuery } from '@/lib/contracts/api/conversations';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { createConversation, listConversations, patchConversation } from './conversations';

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await startTestDatabase();
  ({ userId } = await (await rememberingPeople(test.db)).person());
});
afterAll(() => test.close());

/** Several of one import may have the same time. */
const CHATS = [
  ['Knots for the boat', '2026-01-01'],
  ['100% wool', '2026-01-02'],
  ['The boat in winter', '2026-01-02'],
  ['Bread', '2026-01-03'],
] as const;

const titles = (query: Partial<ConversationQuery>) =>
  test.db.asPerson(userId, async (tx) => {
    const found: string[] = [];
    for (let page = await listConversations(tx, userId, query); page.length > 0; ) {
      found.push(...page.map(({ title }) => title));
      const before = page.at(-1)?.id;
      page = before ? await listConversations(tx, userId, { ...query, before }) : [];
    }
    return found;
  });

it('lists every conversation in pages, or those with the words of a search in their titles', async () => {
  await test.db.asPerson(userId, async (tx) => {
    for (const [title, day] of CHATS)
      await patchConversation(
        tx,
        userId,
        await createConversation(tx, userId, { createdAt: new Date(day) }),
        { title },
      );
  });
  const all = await titles({ limit: 100 });
  // Those of one time are in any order, but always in the same.
  expect([all[0], all[3]]).toEqual(['Bread', 'Knots for the boat']);
  expect(all.slice(1, 3).sort()).toEqual(['100% wool', 'The boat in winter']);
  expect(await titles({ limit: 1 })).toEqual(all);
  expect(await titles({ limit: 3 })).toEqual(all);
  expect(await titles({ q: 'BOAT', limit: 1 })).toEqual(['The boat in winter', 'Knots for the boat']);
  expect(await titles({ q: 'boat knots' })).toEqual(['Knots for the boat']);
  expect(await titles({ q: '%' })).toEqual(['100% wool']);
});
