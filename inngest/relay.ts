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
/** A job server that is silent for longer did not take them; well within the claim, so that nobody else sends them too. */
const SEND_MS = 0.7 * LEASE_MS;

/** A job engine, as the relay sees it. */
export interface EventTaker {
  take(events: JobEvent[]): Promise<void>;
  /** It keeps what it takes in our database. Another one may lose what it took: its events are settled when the work is done. */
  isDurable: boolean;
}

export interface RelayOptions {
  db: Database;
  engine: EventTaker;
  now(): Date;
  /** How long events are this relay's, and how long handing them over may take, in milliseconds. */
  claimMs?: number;
  sendMs?: number;
}

export interface EventRelay {
  /**
   * Hands due events from the outbox to the job engine, in the order they were written. An event leaves the outbox only
   * when it was taken, so that a job server that is gone loses nothing; one delivered twice starts its work once.
   *
   * @returns how many were handed over.
   */
  relay(): Promise<number>;
  /** Milliseconds until an event may be due that was not at the last look; null when there is none. */
  nextDue(): Promise<number | null>;
  /** Lets go of what it holds. */
  release(): Promise<void>;
}

/** A relay of the outbox. Several may run on one database: what one is handing over, no other takes. */
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

/** @throws when the work takes longer. */
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

/** A server starts nothing for an id that it had within a day, done or lost: each further delivery has an id of its own. */
function deliveryId({ id, deliveries }: PendingEvent): string {
  return deliveries === 0 ? id : `${id}${SEPARATOR}${deliveries}`;
}

/** The event of the outbox that a delivery is of; null for what never was in it, as a schedule's tick. */
export function eventOfDelivery(id: string): string | null {
  return z.uuid().safeParse(id.split(SEPARATOR, 1)[0]).data ?? null;
}
