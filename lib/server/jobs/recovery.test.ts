import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InngestServer, startInngestServer } from '@/e2e/fixtures/inngest-server';
import { type ServedJobs, serveJobs } from '@/e2e/fixtures/serve-jobs';
import { know } from '@/inngest/functions/testing/know';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { eventSchemas } from '@/lib/contracts/events';
import { beginForgetting, listReceipts } from '@/lib/db/queries/forgetting';
import { appendEvent } from '@/lib/db/queries/outbox';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7 } from '@/lib/db/uuid';
import type { Container } from '../container';
import { requestAnalysis } from '../conversations/lifecycle';
import { decideAgain } from '../conversations/turns';
import { startContainer, type TestContainer } from '../testing/start-container';

/** How far its clock lags behind the job server's, which in addition wakes early. */
const BEHIND_MS = 2000;
const WAKES_EARLY_MS = 500;
/** In seconds. On a busy machine slow events are sent again as well, which must do nothing twice. */
const RESEND_AFTER = '2';
const PATIENCE = { timeout: 240_000, interval: 250 };

let inngest: InngestServer;
let served: ServedJobs;
let container: TestContainer;
let app: Container;
let world: World;
let folder: string;
/** Which events and runs the job server loses. */
let loses: { event: (id: string) => boolean; run: (id: string) => boolean };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-recovery-'));
  served = await serveJobs();
  inngest = await startInngestServer({
    wakesEarlyMs: WAKES_EARLY_MS,
    losesEvent: ({ id }) => loses.event(id),
    losesRun: ({ id }) => loses.run(id),
  });
  container = await startContainer(
    {
      INNGEST_DEV: inngest.url,
      INNGEST_SERVE_ORIGIN: served.origin,
      KEEPSAKE_RESEND_AFTER: RESEND_AFTER,
      KEEPSAKE_DATA_DIR: folder,
    },
    { now: () => new Date(Date.now() - BEHIND_MS) },
  );
  app = container.app;
  served.use(app);
  world = await startWorld(container.test, app.ledger);
  await app.jobs.start();
  app.recovery.start();
});
beforeEach(async () => {
  loses = { event: () => false, run: () => false };
  await settled();
  await world.reset();
  await rm(app.env.ledgerPath ?? '', { force: true });
});
afterAll(async () => {
  await app.recovery.stop();
  await inngest.close();
  await container.close();
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const unsettled = () =>
  world.rows<{ name: string }>(sql`select name from outbox where settled_at is null order by name`);
const settled = () => expect.poll(unsettled, PATIENCE).toEqual([]);

/** Sends messages whose turns are due at once. */
async function send(conversationId: string, lines: readonly string[]): Promise<string[]> {
  const turnIds: string[] = [];
  for (const line of lines) turnIds.push((await world.send(conversationId, line)).turnId);
  await world.rows(sql`update outbox set available_at = now() where sent_at is null`);
  app.jobs.wake();
  return turnIds;
}

const decisions = () =>
  world.rows<{ turns: number; decided: number; open: number }>(sql`
    select count(distinct turns.id)::int as turns, count(gate_decisions.id)::int as decided,
      count(*) filter (where status not in ('kept', 'nothing'))::int as open
    from turns left join gate_decisions on turn_id = turns.id`);

describe('with a job server that loses events', () => {
  it('all of 200 turns are decided on exactly once, even if it loses half of them', async () => {
    const order = new Map<string, number>();
    let lost = 0;
    /** Of four events one is lost three times, one twice and one once; of eight, one is also lost in the middle of its run. */
    const fate = (delivery: string) => {
      const [event = '', before = '0'] = delivery.split('.');
      const place = order.get(event) ?? order.set(event, order.size).size - 1;
      return { place, before: Number(before) };
    };
    loses = {
      event(id) {
        const { place, before } = fate(id);
        const isLost = before < place % 4;
        if (isLost) lost++;
        return isLost;
      },
      run(id) {
        const { place, before } = fate(id);
        return place % 8 === 0 && before === 0;
      },
    };
    const kin = [
      'brother',
      'sister',
      'uncle',
      'aunt',
      'cousin',
      'friend',
      'neighbour',
      'colleague',
      'boss',
      'niece',
    ];
    const names = ['Tom', 'Ana', 'Otto', 'Ida', 'Dora', 'Emil', 'Hana', 'Igor', 'Jana', 'Karl'];
    for (const [index, name] of names.entries()) {
      const conversationId = await world.newConversation();
      await send(
        conversationId,
        Array.from({ length: 20 }, (_, place) =>
          place % 10 === 0
            ? `My ${kin[index]} ${name} is a ${place === 0 ? 'nurse' : 'pilot'}.`
            : 'Thanks, that helps.',
        ),
      );
    }
    await settled();
    expect(await decisions()).toEqual([{ turns: 200, decided: 200, open: 0 }]);
    // Out of at least 500 deliveries.
    expect(lost).toBe(300);
    const known = await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active'`,
    );
    expect(known.length).toBeGreaterThan(9);
    expect(new Set(known.map(({ content }) => content)).size).toBe(known.length);
  }, 300_000);

  it('an event of every kind is recovered, even if it was lost at first', async () => {
    const doomed = await know(world, 'User collects stamps');
    await world.rows(sql`delete from turns`);
    await world.rows(sql`delete from outbox`);
    loses.event = (id) => !id.includes('.');
    const { userId } = world;
    const conversationId = await world.newConversation();
    await send(conversationId, ['My brother Tom is a carpenter.', 'I love hiking.', 'I live in Leeds.']);
    await requestAnalysis(app, userId, conversationId, true);
    await world.end(conversationId);
    await world.asPerson(async (tx) => {
      await beginForgetting(tx, userId, [doomed], {
        eraseFromChats: false,
        now: world.clock.now(),
        language: app.turns.language,
      });
      const payload = { userId, runId: uuidv7() };
      await appendEvent(tx, { userId, name: 'keepsake/consolidation.due', payload });
      await appendEvent(tx, { userId, name: 'keepsake/embeddings.due', payload: { userId } });
      // For an import, a replay and a webhook that were cancelled in the meantime.
      const taken = { userId, importId: uuidv7() };
      await appendEvent(tx, { userId, name: 'keepsake/import.due', payload: taken });
      const gone = { userId, replayId: uuidv7() };
      await appendEvent(tx, { userId, name: 'keepsake/replay.due', payload: gone });
      const deleted = { userId, webhookId: uuidv7() };
      await appendEvent(tx, { userId, name: 'keepsake/webhook.due', payload: deleted });
    });
    const kinds = await world.rows<{ name: string }>(sql`select distinct name from outbox order by name`);
    expect(kinds.map(({ name }) => name)).toEqual(Object.keys(eventSchemas).sort());
    app.jobs.wake();
    await settled();
    expect(await decisions()).toEqual([{ turns: 3, decided: 3, open: 0 }]);
    expect(await world.count('analyses', sql`status = 'done'`)).toBeGreaterThan(0);
    expect(await world.count('conversations', sql`reviewed_at is not null`)).toBe(1);
    expect(await world.count('memories', sql`status = 'forgetting'`)).toBe(0);
  }, 300_000);

  it('an event that it received before it knew the functions is processed once it does', async () => {
    await inngest.kill();
    await inngest.restart();
    expect(inngest.functions()).toEqual([]);
    await send(await world.newConversation(), ['My brother Tom is a carpenter.']);
    await settled();
    expect(inngest.origins()).toEqual([served.origin]);
    expect(await decisions()).toEqual([{ turns: 1, decided: 1, open: 0 }]);
  }, 300_000);

  it('a person need not wait: a turn that has been undecided for long is sent again when they ask', async () => {
    let lost = true;
    loses.event = () => lost;
    const conversationId = await world.newConversation();
    const [turnId = ''] = await send(conversationId, ['My brother Tom is a carpenter.']);
    const look = () => world.asPerson((tx) => listTurns(tx, world.userId, { conversationId }));
    // Two minutes is too short for a turn from March.
    expect(await look()).toMatchObject([{ status: 'pending', canRetry: true }]);
    lost = false;
    expect(await decideAgain(app, world.userId, turnId)).toMatchObject({ status: 'pending' });
    await settled();
    expect(await look()).toMatchObject([{ status: 'kept', canRetry: false }]);
  }, 300_000);

  it('continues the work of the embedded engine', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, 'My brother Tom is a carpenter.');
    await world.rows(sql`
      with taken as (delete from outbox returning id, user_id, name, payload)
      insert into job_runs (id, function_id, event_id, event, user_id, status, attempt)
      select gen_random_uuid(), 'keepsake-process-turn', id::text,
        jsonb_build_object('id', id, 'name', name, 'data', payload, 'ts', 0), user_id, 'queued', 2 from taken`);
    await app.jobs.start();
    await settled();
    expect(await decisions()).toEqual([{ turns: 1, decided: 1, open: 0 }]);
    expect(await world.rows(sql`select 1 from job_runs where status = 'queued'`)).toEqual([]);
  }, 300_000);
});

describe('forgetting', () => {
  it('leaves no row behind and correct receipts, with early timers, different clocks, and ten kills of the server', async () => {
    const { userId } = world;
    const receipts = () => world.asPerson((tx) => listReceipts(tx, userId));
    for (let round = 0; round < 10; round++) {
      const id = await know(world, `User collects things of kind ${round}`);
      await world.asPerson((tx) =>
        beginForgetting(tx, userId, [id], {
          eraseFromChats: false,
          now: app.turns.clock.now(),
          language: app.turns.language,
        }),
      );
      const [taken, answered] = [inngest.events().length, inngest.answers().length];
      app.jobs.wake();
      // At a different moment each time: before it receives the event, once it has it, and after one of its steps.
      if (round % 3 > 0) await expect.poll(() => inngest.events().length, PATIENCE).toBeGreaterThan(taken);
      if (round % 3 > 1)
        await expect.poll(() => inngest.answers().length, PATIENCE).toBeGreaterThan(answered);
      await inngest.kill();
      await inngest.restart();
    }
    await expect
      .poll(async () => (await receipts()).every(({ completedAt }) => completedAt), PATIENCE)
      .toBe(true);
    await settled();
    expect(await world.count('memories')).toBe(0);
    expect((await receipts()).map(({ counts }) => counts.memories)).toEqual(Array(10).fill(1));
    const written = await app.ledger.read();
    expect(written.map((entry) => 'counts' in entry && entry.counts.memories)).toEqual(Array(10).fill(1));
    for (const { requestedAt, completedAt } of await receipts())
      expect(Date.parse(completedAt ?? '') - Date.parse(requestedAt)).toBeGreaterThan(
        10_000 - BEHIND_MS - 100,
      );
  }, 300_000);
});
