import type { LiveEvent } from '@/lib/contracts/api/chat';

type Listener = (event: LiveEvent) => void;

/** For how long the channel knows for whom something changed. */
const REMEMBERED_MS = 10 * 60_000;
/** By how much the clocks of two servers may differ. */
const SKEW_MS = 5_000;

/** Notifies a person's open browsers of changes; sends only ids. */
export interface LiveChannel {
  publish(userId: string, event: LiveEvent): void;
  /**
   * Listens until the returned function is called.
   *
   * @param since Unix time in ms: if something may have changed from then on, the listener first receives `missed`.
   */
  subscribe(userId: string, listener: Listener, since?: number): () => void;
}

/** This process's end of the channel: events from elsewhere go to the browsers that are connected here. */
export interface LocalLiveChannel extends LiveChannel {
  deliver(userId: string, event: LiveEvent): void;
  /** Sends to everybody who is connected here. */
  deliverToAll(event: LiveEvent): void;
}

/** @param share forwards events that are published here to other processes. */
export function createLiveChannel(
  share: (userId: string, event: LiveEvent) => void = () => {},
): LocalLiveChannel {
  const listeners = new Map<string, Set<Listener>>();
  /** When something last changed for a person, the longest ago first. */
  const changes = new Map<string, number>();
  /** From when on every change is known. */
  let knownFrom = Date.now();
  function remember(userId: string): void {
    const now = Date.now();
    changes.delete(userId);
    changes.set(userId, now);
    knownFrom = Math.max(knownFrom, now - REMEMBERED_MS);
    for (const [other, at] of changes) {
      if (at >= knownFrom) break;
      changes.delete(other);
    }
  }
  const mayHaveMissed = (userId: string, since: number) =>
    since - SKEW_MS <= Math.max(knownFrom, changes.get(userId) ?? 0);
  const deliver = (userId: string, event: LiveEvent) => {
    remember(userId);
    for (const listener of listeners.get(userId) ?? []) listener(event);
  };
  return {
    deliver,
    publish(userId, event) {
      deliver(userId, event);
      share(userId, event);
    },
    deliverToAll(event) {
      knownFrom = Date.now();
      for (const userId of listeners.keys()) deliver(userId, event);
    },
    subscribe(userId, listener, since) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      if (since !== undefined && mayHaveMissed(userId, since)) listener({ type: 'missed' });
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
  };
}
