import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyses, forgetReceipts } from '../schema';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { withIds } from '../uuid';
import { listOwnAnalyses } from './analyses';
import { listReceipts } from './forgetting';

let test: TestDatabase;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;
beforeAll(async () => {
  test = await startTestDatabase();
  person = await (await rememberingPeople(test.db)).person();
});
afterAll(() => test.close());

/** Three rows, the first two of the same instant. */
const ROWS = withIds(
  ['2026-01-01', '2026-01-01', '2026-01-02'].map((day) => ({ at: new Date(`${day}T12:00:00.123Z`) })),
);
const LATEST_FIRST = ROWS.map(({ id }) => id).reverse();

/** The ids of all pages. */
async function pagesOf(list: (before?: string) => Promise<{ id: string }[]>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = await list(); page.length > 0; page = await list(pages.at(-1)?.at(-1)))
    pages.push(page.map(({ id }) => id));
  return pages;
}

const inTwos = [LATEST_FIRST.slice(0, 2), LATEST_FIRST.slice(2)];

it('receipts can all be reached in pages', async () => {
  const { userId } = person;
  await test.db.asPerson(userId, (tx) =>
    tx
      .insert(forgetReceipts)
      .values(ROWS.map(({ id, at }) => ({ id, userId, scope: 'memories' as const, requestedAt: at }))),
  );
  const list = (before?: string) =>
    test.db.asPerson(userId, (tx) => listReceipts(tx, userId, { limit: 2, before }));
  expect(await pagesOf(list)).toEqual(inTwos);
});

it('analyses can all be reached in pages', async () => {
  const { userId } = person;
  const conversationId = await person.chat();
  await test.db.asPerson(userId, (tx) =>
    tx.insert(analyses).values(
      ROWS.map(({ id, at }) => ({
        ...{ id, userId, conversationId, createdAt: at },
        ...{ trigger: 'manual' as const, status: 'done' as const },
      })),
    ),
  );
  const list = (before?: string) =>
    test.db.asPerson(userId, (tx) => listOwnAnalyses(tx, userId, { limit: 2, before }));
  expect(await pagesOf(list)).toEqual(inTwos);
});
