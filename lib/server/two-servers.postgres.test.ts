import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { jobSchedules, users } from '@/lib/db/schema';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { killProcess, startJobsProcess } from './testing/start-jobs-process';

const PEOPLE = 6;
const LINES = [
  'My brother Tom is a carpenter.',
  'Good morning!',
  'My sister Ana is a nurse.',
  'My uncle Otto is a baker.',
  'Thanks, that helps.',
  'My cousin Dora is a pilot.',
];

let test: TestDatabase;
let servers: ChildProcess[];
beforeAll(async () => {
  test = await startTestDatabase();
  await test.db.asWorker(ensureDefaultCharacter);
});
beforeEach(() => {
  servers = [];
});
afterEach(() => Promise.all(servers.map(killProcess)));
afterAll(() => test.close());

const start = async (count: number) =>
  void servers.push(...(await Promise.all(Array.from({ length: count }, () => startJobsProcess(test.url)))));

/** Every person sends all messages; their turns are due. */
async function sendEverything(): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, () => uuidv7());
  for (const userId of people) {
    await test.db.asWorker((tx) =>
      tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` }),
    );
    await test.db.asPerson(userId, async (tx) => {
      const conversationId = await createConversation(tx, userId, {});
      for (const [index, content] of LINES.entries())
        await recordTurn(tx, {
          userId,
          conversationId,
          turnId: uuidv7(),
          messageId: uuidv7(),
          author: null,
          content,
          redactions: [],
          now: new Date(Date.now() - 600_000 + 1000 * index),
        });
    });
  }
  await test.db.asWorker((tx) => tx.execute(sql`update outbox set available_at = now()`));
  return people;
}

/** What every person has once everything was decided on. */
async function outcomes(people: readonly string[]) {
  const owners = sql.join(
    people.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = () =>
    test.db.asWorker((tx) =>
      tx.execute<{ open: number; decided: number; memories: string; runs: number }>(sql`
        select
          (select count(*)::int from turns where user_id = person and status not in ('kept', 'nothing')) as open,
          (select count(*)::int from gate_decisions where user_id = person) as decided,
          (select string_agg(content, '|' order by content) from memories where user_id = person) as memories,
          (select count(*)::int from job_runs where user_id = person and status = 'completed') as runs
        from unnest(array[${owners}]) as person`),
    );
  await expect
    .poll(async () => (await rows()).reduce((sum, { open, runs }) => sum + open + (LINES.length - runs), 0), {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(0);
  return [...(await rows())];
}

describe('two servers on one Postgres', () => {
  it('decide on each turn once', async () => {
    const people = await sendEverything();
    await start(2);
    for (const left of await outcomes(people)) {
      expect(left.decided).toBe(LINES.length);
      const memories = left.memories.split('|');
      expect(memories).toHaveLength(4);
      expect(new Set(memories).size).toBe(4);
    }
  });

  it('neither lose nor repeat anything if the database ends their connections again and again', async () => {
    const people = await sendEverything();
    const admin = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
    const name = new URL(test.url).pathname.slice(1);
    /** Ends every connection that has run a statement; one that was just opened would show nothing. @returns how many it ended. */
    const cutOff = async () =>
      (
        await admin`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and application_name = 'keepsake' and query <> ''`
      ).length;
    await start(2);
    for (let round = 0; round < 40; round++)
      await expect.poll(cutOff, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    await admin.end();
    expect(servers.map(({ exitCode }) => exitCode)).toEqual([null, null]);
    for (const left of await outcomes(people)) {
      expect(left.decided).toBe(LINES.length);
      expect(left.memories.split('|')).toHaveLength(4);
    }
  }, 120_000);

  it('start each schedule once', async () => {
    await start(1);
    await expect.poll(() => test.db.asWorker((tx) => tx.select().from(jobSchedules))).not.toHaveLength(0);
    await Promise.all(servers.map(killProcess));
    await test.db.asWorker((tx) =>
      tx.execute(sql`update job_schedules set last_tick_at = last_tick_at - interval '8 days'`),
    );
    await start(2);
    const runs = () =>
      test.db.asWorker((tx) =>
        tx.execute<{ id: string; n: number; open: number }>(sql`
          select function_id as id, count(*)::int as n, count(*) filter (where status <> 'completed')::int as open
          from job_runs where event ->> 'name' = 'inngest/scheduled.timer' group by 1`),
      );
    // Both servers have checked the schedules by the time that the started runs are done.
    await expect
      .poll(async () => (await runs()).filter(({ open }) => open === 0).length, { timeout: 30_000 })
      .toBeGreaterThan(3);
    await expect.poll(async () => (await runs()).every(({ open }) => open === 0)).toBe(true);
    for (const { id, n } of await runs()) expect([id, n]).toEqual([id, 1]);
  });
});
