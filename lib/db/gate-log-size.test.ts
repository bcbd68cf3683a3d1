import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateLogQuerySchema } from '@/lib/contracts/api/admin';
import { slowness } from '@/testing/thread-time';
import { listGateLog } from './queries/gate-log';
import { users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { uuidv7 } from './uuid';

const DECISIONS = 100_000;
/**
 * The maximum time that an administrator waits for a page, in milliseconds on a reference machine: the median, since a busy
 * machine stalls occasionally.
 */
const MOST_MS = 100;
const PAGES = 16;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  const people = Array.from({ length: 50 }, uuidv7);
  await test.db.asWorker(async (tx) => {
    await tx.insert(users).values(people.map((id) => ({ id, name: 'P', email: `${id}@example.org` })));
    await tx.execute(sql`
      insert into gate_decisions (id, user_id, is_memorable, scope, category, priority, reason, justification, stage, engine,
        model, latency_ms, label, created_at)
      select (lpad(to_hex(1700000000000 + n * 1000), 12, '0') || '7000800000' || lpad(to_hex(n), 10, '0'))::uuid,
        (${sql.param(people)}::uuid[])[1 + n % 50], n % 3 = 0, case when n % 3 = 0 then 'permanent' else 'none' end,
        (array['preference', 'generic', 'goal'])[1 + n % 3], 3, (array['preference', 'no_personal_content', 'small_talk'])[1 + n % 3],
        'It tells what the person said about number ' || n || '.', (array['model', 'pre_gate'])[1 + n % 2], 'model', 'scripted',
        12, case when n % 500 = 0 then 'wrong' end, to_timestamp(1700000000 + n)
      from generate_series(1, ${DECISIONS}) n`);
  });
}, 120_000);
afterAll(() => test.close());

it('counts up to what the page shows, and marks that there are more', async () => {
  const read = (values: object) => test.db.asAdmin((tx) => listGateLog(tx, gateLogQuerySchema.parse(values)));
  expect(await read({})).toMatchObject({ total: 1000, isMore: true });
  expect(await read({ label: 'wrong' })).toMatchObject({ total: DECISIONS / 500, isMore: false });
  expect(await read({ label: 'wrong', limit: 1000 })).toMatchObject({
    total: DECISIONS / 500,
    isMore: false,
  });
});

it.each([
  ['the latest', {}],
  ['those that were rejected', { verdict: 'rejected' }],
  ['a stage and a category', { stage: 'model', category: 'goal' }],
  ['those labelled wrong', { label: 'wrong' }],
  ['a frequent word', { q: 'person' }],
  ['a rare word', { q: '77777' }],
  ['words that do not occur', { q: 'nowhere to be found' }],
  ['a period', { from: '2023-11-15T00:00:00Z', to: '2023-11-16T00:00:00Z' }],
])('answers with a page of %s out of a hundred thousand decisions in time', async (_, values) => {
  const times: number[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const startedAt = performance.now();
    const query = gateLogQuerySchema.parse({ ...values, ...(before ? { before } : {}) });
    const { rows, lookedBackTo } = await test.db.asAdmin((tx) => listGateLog(tx, query));
    times.push(performance.now() - startedAt);
    before = rows.length === query.limit ? rows.at(-1)?.id : (lookedBackTo?.id ?? rows.at(-1)?.id);
  }
  expect(times.toSorted((one, other) => one - other)[PAGES / 2]).toBeLessThan(MOST_MS * (await slowness()));
});

it('finds a rare word by searching further back, page by page', async () => {
  const found: string[] = [];
  let before: string | undefined;
  do {
    const query = gateLogQuerySchema.parse({ q: 'number 77777', ...(before ? { before } : {}) });
    const page = await test.db.asAdmin((tx) => listGateLog(tx, query));
    found.push(...page.rows.map(({ id }) => id));
    before = page.lookedBackTo?.id;
  } while (before);
  expect(found).toHaveLength(1);
});
