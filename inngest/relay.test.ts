import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEvent } from '@/lib/db/queries/outbox';
import { startTestDatabase, type TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { createRelay } from './relay';

const CLAIM_MS = 1000;

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
beforeEach(() => test.db.connection.execute(sql`truncate outbox`));
afterAll(() => test.close());

type Send = Parameters<typeof createRelay>[0]['engine']['take'];
const relayTo = (send: Send, options: { claimMs?: number; sendMs?: number; now?: () => Date } = {}) =>
  createRelay({ db: test.db, engine: { take: send, isDurable: false }, now: () => new Date(), ...options });

/** Writes events for several people, in sequence. @returns their ids. */
async function write(count: number, people = 4): Promise<string[]> {
  const userIds = Array.from({ length: people }, () => uuidv7());
  const ids: string[] = [];
  await test.db.asWorker(async (tx) => {
    for (let number = 0; number < count; number++) {
      const userId = userIds[number % people] ?? '';
      const payload = { userId, turnId: uuidv7() };
      ids.push(await appendEvent(tx, { userId, name: 'keepsake/turn.recorded', payload }));
    }
  });
  return ids;
}

const unsent = async () => {
  const rows = await test.db.asWorker((tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from outbox where sent_at is null`),
  );
  return rows[0]?.n;
};

/** How many events are claimed by relays at present. */
const claimed = async () => {
  const rows = await test.db.asWorker((tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from outbox where claimed_until > now()`),
  );
  return rows[0]?.n;
};

/** Ends the claims, which are kept by the database's clock. */
const endClaims = () =>
  test.db.asWorker((tx) => tx.execute(sql`update outbox set claimed_until = now() - interval '1 ms'`));

describe('relay', () => {
  it('reserves the events that it is delivering, and delivers each once', async () => {
    const ids = await write(120);
    const sent: string[] = [];
    let looks = 0;
    /** Delivers slowly, while the others check for more. */
    const slowly: Send = async (events) => {
      const before = looks;
      await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before + 1);
      sent.push(...events.map(({ id }) => id));
    };
    const relays = [relayTo(slowly), relayTo(slowly), relayTo(slowly)];
    const emptied = relays.map(async ({ relay }) => {
      while ((await unsent()) !== 0) {
        await relay();
        looks++;
      }
    });
    await Promise.all(emptied);
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  it('keeps a person’s events in order, even beside another slow relay', async () => {
    await write(60, 1);
    const sent: string[] = [];
    const { promise: stuck, resolve: goOn } = Promise.withResolvers<void>();
    const one = relayTo(async (events) => {
      await stuck;
      sent.push(...events.map(({ id }) => id));
    });
    const two = relayTo(async (events) => void sent.push(...events.map(({ id }) => id)));
    const handing = one.relay();
    await expect.poll(claimed).toBe(50);
    expect(await two.relay()).toBe(0);
    goOn();
    expect(await handing).toBe(50);
    expect(await two.relay()).toBe(10);
    const written = await test.db.asWorker((tx) =>
      tx.execute<{ id: string }>(sql`select id from outbox order by sequence`),
    );
    expect(sent).toEqual([...written].map(({ id }) => id));
  });

  it('abandons a delivery that hangs, before another relay may claim its events', async () => {
    await write(1);
    let asked = 0;
    const hangs: Send = () => {
      asked++;
      return new Promise(() => {});
    };
    const one = relayTo(hangs, { claimMs: CLAIM_MS, sendMs: 100 });
    expect(await one.relay()).toBe(0);
    expect(asked).toBe(1);
    expect(await unsent()).toBe(1);
    const wait = await one.nextDue();
    expect(wait).toBeGreaterThan(0);
    await endClaims();
    const sent: string[] = [];
    const later = relayTo(async (events) => void sent.push(...events.map(({ id }) => id)), {
      now: () => new Date(Date.now() + (wait ?? 0)),
    });
    expect(await later.relay()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('leaves its events to another relay soon after it was killed', async () => {
    const ids = await write(1);
    const killed = relayTo(() => new Promise(() => {}), { claimMs: CLAIM_MS, sendMs: 60_000 });
    void killed.relay();
    await expect.poll(claimed).toBe(1);
    const sent: string[] = [];
    const other = relayTo(async (events) => void sent.push(...events.map(({ id }) => id)));
    expect(await other.relay()).toBe(0);
    const wait = await other.nextDue();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(CLAIM_MS);
    await endClaims();
    expect(await other.relay()).toBe(1);
    expect(sent).toEqual(ids);
  });

  it('does not touch events that another relay claimed after its own claim had ended', async () => {
    await write(1);
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const slow = relayTo(() => taken, { sendMs: 60_000 });
    const handing = slow.relay();
    await expect.poll(claimed).toBe(1);
    await endClaims();
    const { promise: refused, reject: refuse } = Promise.withResolvers<void>();
    const other = relayTo(() => refused);
    const handingToo = other.relay();
    await expect.poll(claimed).toBe(1);
    take();
    await handing;
    expect(await unsent()).toBe(1);
    expect(await relayTo(async () => {}).relay()).toBe(0);
    refuse(new Error('no server'));
    expect(await handingToo).toBe(0);
    expect(await other.nextDue()).toBeGreaterThan(0);
    expect(await unsent()).toBe(1);
  });

  it('releases its claims on shutdown', async () => {
    await write(1);
    const one = relayTo(() => new Promise(() => {}), { sendMs: 60_000 });
    void one.relay();
    await expect.poll(claimed).toBe(1);
    await one.release();
    expect(await relayTo(async () => {}).relay()).toBe(1);
  });
});
