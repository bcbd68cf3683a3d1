import type { LiveEvent } from '@/lib/contracts/api/chat';

type Listener = (event: LiveEvent) => void;

/** Notifies a person's open browsers of changes; sends only ids. */
export interface LiveChannel {
  publish(userId: string, event: LiveEvent): void;
  subscribe(userId: string, listener: Listener): () => void;
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
  const deliver = (userId: string, event: LiveEvent) => {
    for (const listener of listeners.get(userId) ?? []) listener(event);
  };
  return {
    deliver,
    publish(userId, event) {
      deliver(userId, event);
      share(userId, event);
    },
    deliverToAll(event) {
      for (const userId of listeners.keys()) deliver(userId, event);
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
  };
}
