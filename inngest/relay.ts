import type { Database } from '@/lib/db/client';
import type { JobEvent } from '@/lib/db/queries/jobs';
import { claimEvents, markSent, postponeEvent } from '@/lib/db/queries/outbox';

const BATCH = 50;
const RETRY_BASE_MS = 1000;
const RETRY_MAX_MS = 5 * 60_000;

/**
 * Hands due events from the outbox to the job engine, in the order they were written. An event leaves the outbox only
 * when it was taken, so that a job server that is gone loses nothing; one delivered twice starts its work once.
 *
 * @returns how many were handed over.
 */
export async function relayEvents(
  db: Database,
  send: (events: JobEvent[]) => Promise<void>,
  now: () => Date,
): Promise<number> {
  const pending = await db.asWorker((tx) => claimEvents(tx, now(), BATCH));
  if (pending.length === 0) return 0;
  try {
    await send(
      pending.map((event) => ({ id: event.id, name: event.name, data: event.payload, ts: now().getTime() })),
    );
  } catch {
    await db.asWorker(async (tx) => {
      for (const { id, attempts } of pending) {
        const wait = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** attempts);
        await postponeEvent(tx, id, new Date(now().getTime() + wait), 'not_taken');
      }
    });
    return 0;
  }
  await db.asWorker((tx) =>
    markSent(
      tx,
      pending.map((event) => event.id),
      now(),
    ),
  );
  return pending.length;
}
