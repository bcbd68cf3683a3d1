import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createBatch } from '@/lib/basics/batch';
import { type LiveEvent, liveEventSchema } from '@/lib/contracts/api/chat';
import type { Database } from '@/lib/db/client';
import { listen, notify, type Subscription } from '@/lib/db/notifications';
import { uuidv7 } from '@/lib/db/uuid';
import type { LocalLiveChannel } from './live';
import type { Log } from './log';

const CHANNEL = 'keepsake_live';
/** How often a quiet server looks whether it still gets what it sends, and how long it waits for that. */
const CHECK_MS = 15_000;
const ANSWER_MS = 5_000;

/** What servers send each other: ids and codes (design §9). Without an event: only that the channel works. */
const messageSchema = z.object({
  from: z.uuid(),
  userId: z.uuid().optional(),
  event: liveEventSchema.optional(),
  /** Something that every server holds in memory is to be read anew. */
  changed: z.literal('models').optional(),
});

export interface LiveSharing {
  /** Passes an event on to the other servers. Whoever misses it asks again by polling. */
  share(userId: string, event: LiveEvent): void;
  /** Tells the other servers that the models were changed. Whoever misses it looks by itself after a while. */
  announceModels(): void;
  /** Gives what other servers publish to the browsers that are connected here, and notifies when the models were changed. */
  start(channel: LocalLiveChannel, onModels?: () => void): void;
  stop(): Promise<void>;
}

export interface LiveSharingOptions {
  db: Database;
  /** The server, for a connection of its own; null: there is none to listen on. */
  listenUrl: string | null;
  log: Log;
  checkMs?: number;
  answerMs?: number;
}

/**
 * Live events between the servers on one Postgres, by LISTEN and NOTIFY. A server gets back what it sends itself: when
 * that does not come, the connection is dead without knowing, or a pooler stands before the database, and it is made anew.
 */
export function createLiveSharing(options: LiveSharingOptions): LiveSharing {
  const { db, listenUrl, log, checkMs = CHECK_MS, answerMs = ANSWER_MS } = options;
  const own = uuidv7();
  const end = new AbortController();
  let subscription: Subscription | null = null;
  let gotBackAt = 0;
  let hasListened = false;
  /** What is sent does not come back: said once, until it does. */
  let isSilent = false;

  const send = createBatch((payloads: string[]) => notify(db, CHANNEL, payloads));

  let onModels = () => {};

  function receive(payload: string, channel: LocalLiveChannel): void {
    const { data: message } = messageSchema.safeParse(parseJson(payload));
    if (message?.from === own) gotBackAt = performance.now();
    else if (message?.changed) onModels();
    else if (message?.userId && message.event) channel.deliver(message.userId, message.event);
  }

  function connect(url: string, channel: LocalLiveChannel): Subscription {
    return listen(url, CHANNEL, {
      onMessage: (payload) => receive(payload, channel),
      onListening() {
        // What others published meanwhile was missed.
        if (hasListened) {
          channel.deliverToAll({ type: 'missed' });
          onModels();
        }
        hasListened = true;
      },
    });
  }

  async function check(url: string, channel: LocalLiveChannel): Promise<void> {
    const sentAt = performance.now();
    await send(JSON.stringify({ from: own }));
    await sleep(answerMs, null, { signal: end.signal, ref: false });
    if (gotBackAt >= sentAt) {
      isSilent = false;
      return;
    }
    if (!isSilent)
      log.warn(
        {},
        'Live updates of other servers do not arrive: is KEEPSAKE_LISTEN_URL the database itself?',
      );
    isSilent = true;
    const silent = subscription;
    subscription = connect(url, channel);
    await silent?.close();
  }

  async function keepChecking(url: string, channel: LocalLiveChannel): Promise<void> {
    while (!end.signal.aborted) {
      await sleep(checkMs, null, { signal: end.signal, ref: false }).catch(() => {});
      // A stopped database is no evidence about the connection, and a stop ends the wait.
      await check(url, channel).catch(() => {});
    }
  }

  return {
    share(userId, event) {
      if (listenUrl && !end.signal.aborted)
        send(JSON.stringify({ from: own, userId, event })).catch(() => {});
    },
    announceModels() {
      if (listenUrl && !end.signal.aborted)
        send(JSON.stringify({ from: own, changed: 'models' })).catch(() => {});
    },
    start(channel, onChanged = () => {}) {
      if (!listenUrl || subscription) return;
      onModels = onChanged;
      subscription = connect(listenUrl, channel);
      void keepChecking(listenUrl, channel);
    },
    async stop() {
      end.abort();
      await subscription?.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
