import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type EventName, type EventPayload, eventSchemas } from '@/lib/contracts/events';
import type { Transaction } from '../client';
import { outbox } from '../schema';
import { uuidv7 } from '../uuid';
import { leaseEnd } from './runs';

export interface NewEvent<N extends EventName> {
  /** Given: the event of this id is written once, however often it is asked for. */
  id?: string;
  userId: string;
  name: N;
  payload: EventPayload<N>;
  /** Not handed over before then. */
  availableAt?: Date;
}

/**
 * Writes an event in the transaction that causes it: either both happen or neither (design §4).
 * @throws a ZodError when the payload is not made of ids and codes.
 */
export async function appendEvent<N extends EventName>(tx: Transaction, event: NewEvent<N>): Promise<string> {
  const id = event.id ?? uuidv7();
  const payload = eventSchemas[event.name].parse(event.payload) as Record<string, string>;
  await tx
    .insert(outbox)
    .values({
      id,
      userId: event.userId,
      name: event.name,
      payload,
      ...(event.availableAt ? { availableAt: event.availableAt } : {}),
    })
    .onConflictDoNothing();
  return id;
}

/** Lets a delayed event go now: the reply has ended. */
export async function releaseEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ availableAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.userId, userId), isNull(outbox.sentAt)));
}

/** Whether a reply to this person is being written: its turn's event waits for the reply's end. */
export async function isReplying(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.userId, userId),
        eq(outbox.name, 'keepsake/turn.recorded'),
        isNull(outbox.sentAt),
        gt(outbox.availableAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** No event is ever put off for longer: one that is was written before the clock was set back, and is due. */
const LONGEST_WAIT_MS = 10 * 60_000;

function isDue(now: Date): SQL | undefined {
  return or(lte(outbox.availableAt, now), gt(outbox.availableAt, new Date(now.getTime() + LONGEST_WAIT_MS)));
}

/** Lets the turns go whose replies will never end: the process that gave them is gone. */
export async function releaseOrphans(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ availableAt: now })
    .where(
      and(eq(outbox.name, 'keepsake/turn.recorded'), isNull(outbox.sentAt), gt(outbox.availableAt, now)),
    );
}

export type PendingEvent = Pick<
  typeof outbox.$inferSelect,
  'id' | 'userId' | 'name' | 'payload' | 'attempts' | 'deliveries'
>;

/** A relay, and how long what it hands over is its own. */
export interface Relay {
  id: string;
  claimMs: number;
}

/** Any number that nobody else locks: relays claim one after the other, so that a person's events keep their order. */
const CLAIM_LOCK = 7_203_611;

/**
 * Events that are due, in the order they were written. They are the relay's until its claim ends, longer than it takes to
 * hand them over; a person's later events wait until another relay's claim on earlier ones has ended. No lock outlives
 * the transaction, so that a pooler may stand before the database.
 */
export async function claimEvents(
  tx: Transaction,
  relay: Relay,
  now: Date,
  limit: number,
): Promise<PendingEvent[]> {
  const isFree = sql`(claimed_until is null or claimed_until < now() or claimed_by = ${relay.id}
    or claimed_until > ${leaseEnd(LONGEST_WAIT_MS)})`;
  const [, rows] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`).execute(),
    tx
      .execute<PendingEvent & { sequence: string }>(sql`
        update ${outbox} set claimed_by = ${relay.id}, claimed_until = ${leaseEnd(relay.claimMs)}
        where id in (
          select id from ${outbox}
          where ${and(isNull(outbox.sentAt), isDue(now))} and ${isFree}
            and not exists (
              select 1 from ${outbox} held where held.user_id = outbox.user_id and held.sent_at is null
                and held.claimed_by <> ${relay.id} and held.claimed_until > now())
          order by sequence limit ${limit} for update skip locked)
        returning id, user_id as "userId", name, payload, attempts, deliveries, sequence`)
      .execute(),
  ]);
  return [...rows]
    .sort((one, other) => Number(one.sequence) - Number(other.sequence))
    .map(({ sequence: _, ...event }) => event);
}

/** Milliseconds until an event may be due that was not when the relay last looked; null when there is none. */
export async function nextEventDue(tx: Transaction, relay: Relay, lookedAt: Date): Promise<number | null> {
  const [row] = await tx.execute<{ wait: number | null }>(sql`
    select (1000 * min(wait))::float8 as wait from (
      select greatest(
        extract(epoch from available_at - ${lookedAt.toISOString()}::timestamptz),
        case when claimed_by <> ${relay.id} then extract(epoch from claimed_until - now()) end) as wait
      from outbox where sent_at is null) as unsent
    where wait > 0`);
  return row?.wait ?? null;
}

/**
 * What a relay handed over, as far as it still holds it: what another one has taken up since is that one's to mark.
 *
 * @param settled the engine that took them keeps them in this database, and cannot lose them
 */
export async function markSent(
  tx: Transaction,
  relay: Relay,
  ids: string[],
  now: Date,
  { settled }: { settled: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(outbox)
    .set({
      sentAt: now,
      deliveries: sql`${outbox.deliveries} + 1`,
      claimedBy: null,
      claimedUntil: null,
      ...(settled ? { settledAt: now } : {}),
    })
    .where(and(inArray(outbox.id, ids), eq(outbox.claimedBy, relay.id)));
}

/** The job server did not take it: again later, unless another relay has it by now. */
export async function postponeEvent(tx: Transaction, relay: Relay, id: string, until: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({
      availableAt: until,
      attempts: sql`${outbox.attempts} + 1`,
      claimedBy: null,
      claimedUntil: null,
    })
    .where(and(eq(outbox.id, id), eq(outbox.claimedBy, relay.id), isNull(outbox.sentAt)));
}

/** A relay that ends, and, on a database of one process, all that an earlier one left in its hands. */
export async function releaseClaims(tx: Transaction, relay?: Relay): Promise<void> {
  const isHeld = relay ? eq(outbox.claimedBy, relay.id) : isNotNull(outbox.claimedUntil);
  await tx
    .update(outbox)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(isNull(outbox.sentAt), isHeld));
}

/** Replies to these turns are being written: their events wait a lease longer, unless they were let go meanwhile. */
export async function holdEvents(tx: Transaction, ids: readonly string[], leaseMs: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(outbox)
    .set({ availableAt: leaseEnd(leaseMs) })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.sentAt), gt(outbox.availableAt, sql`now()`)));
}

/** What an event asked for is done, or failed for good. */
export async function settleEvent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ settledAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.settledAt)));
}

/** The pause before an event is sent again doubles each time, up to this many times the first one. */
const LONGEST_PAUSE = 32;

/**
 * Lets events go once more that an engine took and has not settled for `afterMs`, then twice as long, and so on: it lost
 * them, or its answer. The work finds what an earlier delivery did and does nothing twice.
 *
 * @returns how many.
 */
export async function resendUnsettled(
  tx: Transaction,
  now: Date,
  afterMs: number,
  limit: number,
): Promise<number> {
  const rows = await tx.execute(sql`
    update outbox set sent_at = null, available_at = ${now.toISOString()}, attempts = 0
    where id in (
      select id from outbox
      where settled_at is null and sent_at <= ${now.toISOString()}::timestamptz
        - least(power(2, deliveries - 1), ${LONGEST_PAUSE}) * ${afterMs / 1000} * interval '1 second'
      order by sequence limit ${limit} for update skip locked)
    returning 1`);
  return rows.length;
}

/**
 * Takes the work that the embedded engine has open into the outbox again, for another engine. Its schedules' runs end: the
 * other engine has schedules of its own.
 */
export async function adoptOpenRuns(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with open as (
      update job_runs set status = 'cancelled', finished_at = ${now.toISOString()},
        leased_by = null, leased_until = null
      where status in ('queued', 'running', 'sleeping')
      returning user_id, coalesce(event -> 'data' -> 'event', event) as event
    )
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), (event -> 'data' ->> 'userId')::uuid, event ->> 'name', event -> 'data'
    from open where event ->> 'name' like 'keepsake/%'`);
}

/** Lets a turn's event go at once that waits to be settled, or writes it anew: somebody does not want to wait. */
export async function hurryTurn(tx: Transaction, userId: string, turnId: string, now: Date): Promise<void> {
  const rows = await tx
    .update(outbox)
    .set({ sentAt: null, availableAt: now, attempts: 0 })
    .where(
      and(
        eq(outbox.userId, userId),
        eq(outbox.name, 'keepsake/turn.recorded'),
        sql`${outbox.payload} ->> 'turnId' = ${turnId}`,
        isNull(outbox.settledAt),
      ),
    )
    .returning({ id: outbox.id });
  if (rows.length === 0)
    await appendEvent(tx, { userId, name: 'keepsake/turn.recorded', payload: { userId, turnId } });
}

/** Sent events are kept a while for the administrator, then go; what nobody settled is sent again for longer. */
export async function deleteSentEvents(
  tx: Transaction,
  { settledBefore, sentBefore }: { settledBefore: Date; sentBefore: Date },
): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      or(
        lte(outbox.settledAt, settledBefore),
        and(lte(outbox.sentAt, sentBefore), lte(outbox.createdAt, sentBefore)),
      ),
    );
}
