import type { LiveEvent } from '@/lib/contracts/api/chat';

type Listener = (event: LiveEvent) => void;

/** Tells a person's open browsers what changed; ids only. Other processes are caught up with by polling. */
export interface LiveChannel {
  publish(userId: string, event: LiveEvent): void;
  subscribe(userId: string, listener: Listener): () => void;
}

export function createLiveChannel(): LiveChannel {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(userId, event) {
      for (const listener of listeners.get(userId) ?? []) listener(event);
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
