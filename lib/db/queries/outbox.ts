import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type EventName, type EventPayload, eventSchemas } from '@/lib/contracts/events';
import type { Transaction } from '../client';
import { outbox } from '../schema';
import { uuidv7 } from '../uuid';
import { leaseEnd } from './runs';

export interface NewEvent<N extends EventName> {
  /** If given, the event with this id is written only once. */
  id?: string;
  userId: string;
  name: N;
  payload: EventPayload<N>;
  /** It is not delivered before this time. */
  availableAt?: Date;
}

/**
 * Writes an event in the transaction that causes it, so that either both happen or neither (design §4).
 * @throws a ZodError when the payload contains anything but ids and codes.
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

/** Releases a delayed event: the reply has ended. */
export async function releaseEvent(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ availableAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.userId, userId), isNull(outbox.sentAt)));
}

/** Whether a reply to this person is being written: its turn's event waits for the end of the reply. */
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

/** No event is ever delayed for longer: one that seems to be was written before the clock was set back, and is due. */
const LONGEST_WAIT_MS = 10 * 60_000;

function isDue(now: Date): SQL | undefined {
  return or(lte(outbox.availableAt, now), gt(outbox.availableAt, new Date(now.getTime() + LONGEST_WAIT_MS)));
}

/** Releases the turns of replies that will never end, because their process is gone. */
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

/** A relay, and how long the events that it claims are reserved for it. */
export interface Relay {
  id: string;
  claimMs: number;
}

/** An arbitrary lock number: relays claim one after the other, so that each person's events stay in order. */
const CLAIM_LOCK = 7_203_611;

/**
 * Claims due events, in the order in which they were written. They are reserved for the relay until its claim expires, which
 * is longer than delivery takes; a person's later events wait until another relay's claim on earlier ones has ended. No lock
 * outlives the transaction, so that a pooler may be used.
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

/** Milliseconds until an event becomes due that was not due at the relay's last check; null if there is none. */
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
 * Marks events as delivered by a relay, unless another one has claimed them since.
 *
 * @param settled the engine that accepted them stores them in this database, and cannot lose them
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

/** The job server did not accept it: retry later, unless another relay has claimed it. */
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

/** Releases the claims of a relay that stops; on a database of a single process also those of earlier relays. */
export async function releaseClaims(tx: Transaction, relay?: Relay): Promise<void> {
  const isHeld = relay ? eq(outbox.claimedBy, relay.id) : isNotNull(outbox.claimedUntil);
  await tx
    .update(outbox)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(isNull(outbox.sentAt), isHeld));
}

/** Extends the delay of these turns' events by a lease while their replies are being written, unless they were released. */
export async function holdEvents(tx: Transaction, ids: readonly string[], leaseMs: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(outbox)
    .set({ availableAt: leaseEnd(leaseMs) })
    .where(and(inArray(outbox.id, [...ids]), isNull(outbox.sentAt), gt(outbox.availableAt, sql`now()`)));
}

/** Marks an event as settled: its work is done, or finally failed. */
export async function settleEvent(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ settledAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.settledAt)));
}

/** The pause before an event is resent doubles each time, up to this multiple of the first one. */
const LONGEST_PAUSE = 32;

/**
 * Resends events that an engine accepted but has not settled for `afterMs`, then for twice as long, and so on: it lost them,
 * or its answer. The work is idempotent, so an earlier delivery does no harm.
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
 * Returns the open work of the embedded engine to the outbox, for another engine. Runs of schedules are ended, since the
 * other engine has its own.
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

/** Delivers a turn's unsettled event at once, or writes it again: somebody does not want to wait. */
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

/** Deletes delivered events after a while; unsettled ones are kept longer, since they are resent. */
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
