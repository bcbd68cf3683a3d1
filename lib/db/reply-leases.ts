import type { Database } from './client';
import { LEASE_MS, RENEW_MS } from './leases';
import { holdEvents } from './queries/outbox';

/** No turn is left open for longer, however long its reply takes. */
export const LONGEST_REPLY_MS = 120_000;

export interface ReplyLeases {
  /** A reply to the turn is being written. */
  begin(turnId: string): void;
  end(turnId: string): void;
}

/**
 * Turns whose replies this process is writing wait until they are written, and their events are held back for a lease at a
 * time: when the process is killed, they go their way so much later.
 */
export function createReplyLeases(db: Database): ReplyLeases {
  const began = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  function renew(): void {
    const oldest = performance.now() - LONGEST_REPLY_MS + LEASE_MS;
    for (const [turnId, at] of began) if (at < oldest) end(turnId);
    const open = [...began.keys()];
    // What could not be renewed is renewed the next time, or let go.
    db.asWorker((tx) => holdEvents(tx, open, LEASE_MS), { atOnce: true }).catch(() => {});
  }

  function end(turnId: string): void {
    began.delete(turnId);
    if (began.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    begin(turnId) {
      began.set(turnId, performance.now());
      timer ??= setInterval(renew, RENEW_MS).unref();
    },
    end,
  };
}
