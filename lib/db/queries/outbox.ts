import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type EventName, type EventPayload, eventSchemas } from '@/lib/contracts/events';
import type { Transaction } from '../client';
import { outbox } from '../schema';
import { uuidv7 } from '../uuid';

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

export interface PendingEvent {
  id: string;
  userId: string | null;
  name: string;
  payload: Record<string, string>;
  attempts: number;
}

/** Events that are due, in the order they were written; held against other relays until the transaction ends. */
export async function claimEvents(tx: Transaction, now: Date, limit: number): Promise<PendingEvent[]> {
  return tx
    .select({
      id: outbox.id,
      userId: outbox.userId,
      name: outbox.name,
      payload: outbox.payload,
      attempts: outbox.attempts,
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isDue(now)))
    .orderBy(asc(outbox.sequence))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markSent(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.update(outbox).set({ sentAt: now }).where(inArray(outbox.id, ids));
}

/** The job server did not take it: again later. */
export async function postponeEvent(
  tx: Transaction,
  id: string,
  until: Date,
  errorCode: string,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ availableAt: until, attempts: sql`${outbox.attempts} + 1`, lastErrorCode: errorCode })
    .where(eq(outbox.id, id));
}

/** Sent events are kept a while for the administrator, then go. */
export async function deleteSentEvents(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(outbox).where(lte(outbox.sentAt, before));
}
