import type { Database } from './client';
import { LEASE_MS, RENEW_MS } from './leases';
import { holdEvents } from './queries/outbox';

/** No turn is delayed for longer, however long its reply takes. */
export const LONGEST_REPLY_MS = 120_000;

export interface ReplyLeases {
  /** A reply to the turn is being written. */
  begin(turnId: string): void;
  end(turnId: string): void;
}

/**
 * Delays the turns whose replies this process is writing, by holding back their events for one lease at a time: if the
 * process is killed, they are processed when the lease expires.
 */
export function createReplyLeases(db: Database): ReplyLeases {
  const began = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  function renew(): void {
    const oldest = performance.now() - LONGEST_REPLY_MS + LEASE_MS;
    for (const [turnId, at] of began) if (at < oldest) end(turnId);
    const open = [...began.keys()];
    // A lease that could not be renewed is renewed the next time, or expires.
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
