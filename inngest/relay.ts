import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { LEASE_MS } from '@/lib/db/leases';
import type { JobEvent } from '@/lib/db/queries/jobs';
import {
  claimEvents,
  markSent,
  nextEventDue,
  type PendingEvent,
  postponeEvent,
  releaseClaims,
} from '@/lib/db/queries/outbox';
import { uuidv7 } from '@/lib/db/uuid';

const BATCH = 50;
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 5 * 60_000;
/**
 * A job server that does not respond for longer counts as not having accepted; well within the claim, so that no other relay
 * sends the events too.
 */
const SEND_MS = 0.7 * LEASE_MS;

/** A job engine, from the relay's point of view. */
export interface EventTaker {
  take(events: JobEvent[]): Promise<void>;
  /** It stores what it accepts in our database. Any other engine may lose what it accepted, so its events are settled only when the work is done. */
  isDurable: boolean;
}

export interface RelayOptions {
  db: Database;
  engine: EventTaker;
  now(): Date;
  /** The duration of a claim, and thus of delivery, in milliseconds. */
  claimMs?: number;
  sendMs?: number;
}

export interface EventRelay {
  /**
   * Delivers due events from the outbox to the job engine, in the order in which they were written. An event leaves the
   * outbox only when it was accepted, so that nothing is lost if a job server is down; one delivered twice starts its work
   * once.
   *
   * @returns how many were delivered.
   */
  relay(): Promise<number>;
  /** Milliseconds until an event becomes due that was not due at the last check; null if there is none. */
  nextDue(): Promise<number | null>;
  /** Releases its claims. */
  release(): Promise<void>;
}

/** A relay of the outbox. Several may run on one database: no two deliver the same events. */
export function createRelay({
  db,
  engine,
  now,
  claimMs = LEASE_MS,
  sendMs = SEND_MS,
}: RelayOptions): EventRelay {
  const own = { id: uuidv7(), claimMs };
  let lookedAt = now();

  async function relay(): Promise<number> {
    lookedAt = now();
    const pending = await db.asWorker((tx) => claimEvents(tx, own, lookedAt, BATCH), { atOnce: true });
    if (pending.length === 0) return 0;
    const events = pending.map((event) => ({
      id: deliveryId(event),
      name: event.name,
      data: event.payload,
      ts: now().getTime(),
    }));
    try {
      await within(sendMs, engine.take(events));
    } catch {
      await db.asWorker(async (tx) => {
        for (const { id, attempts } of pending) {
          const wait = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** attempts);
          const until = new Date(now().getTime() + wait);
          await postponeEvent(tx, own, id, until);
        }
      });
      return 0;
    }
    const ids = pending.map(({ id }) => id);
    await db.asWorker((tx) => markSent(tx, own, ids, now(), { settled: engine.isDurable }), { atOnce: true });
    return pending.length;
  }

  return {
    relay,
    nextDue: () => db.asWorker((tx) => nextEventDue(tx, own, lookedAt), { atOnce: true }),
    release: () => db.asWorker((tx) => releaseClaims(tx, own), { atOnce: true }),
  };
}

/** @throws if the work takes longer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = sleep(ms, null, { signal: over.signal, ref: false }).then(() => {
    throw new Error('too late');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => {});
    work.catch(() => {});
  }
}

const SEPARATOR = '.';

/** A server ignores an id that it received within a day, whether done or lost, so each delivery has a different id. */
function deliveryId({ id, deliveries }: PendingEvent): string {
  return deliveries === 0 ? id : `${id}${SEPARATOR}${deliveries}`;
}

/** The event that a delivery belongs to; null for one that is not from the outbox, such as a schedule's tick. */
export function eventOfDelivery(id: string): string | null {
  return z.uuid().safeParse(id.split(SEPARATOR, 1)[0]).data ?? null;
}
