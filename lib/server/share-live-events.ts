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
/** How often an idle server checks that it still receives its own messages, and how long it waits for one. */
const CHECK_MS = 15_000;
const ANSWER_MS = 5_000;

/** A message between servers: ids and codes (design §9). Without an event it only tests the channel. */
const messageSchema = z.object({
  from: z.uuid(),
  userId: z.uuid().optional(),
  event: liveEventSchema.optional(),
  /** Something that every server caches has to be reloaded. */
  changed: z.literal('models').optional(),
});

export interface LiveSharing {
  /** Sends an event to the other servers. A page that misses it notices by polling. */
  share(userId: string, event: LiveEvent): void;
  /** Notifies the other servers that the models were changed. A server that misses it notices by polling. */
  announceModels(): void;
  /** Delivers other servers' events to the browsers that are connected here, and reports changes of the models. */
  start(channel: LocalLiveChannel, onModels?: () => void): void;
  stop(): Promise<void>;
}

export interface LiveSharingOptions {
  db: Database;
  /** The database server, for a dedicated connection; null if it cannot be listened to. */
  listenUrl: string | null;
  log: Log;
  checkMs?: number;
  answerMs?: number;
}

/**
 * Live events between the servers on one Postgres, by LISTEN and NOTIFY. A server receives its own messages: if one does not
 * arrive, the connection died unnoticed or a pooler is in between, and it is replaced.
 */
export function createLiveSharing(options: LiveSharingOptions): LiveSharing {
  const { db, listenUrl, log, checkMs = CHECK_MS, answerMs = ANSWER_MS } = options;
  const own = uuidv7();
  const end = new AbortController();
  let subscription: Subscription | null = null;
  let gotBackAt = 0;
  let hasListened = false;
  /** Our own messages do not arrive: logged once, until they do. */
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
        // Events in the meantime were missed.
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
      // A stopped database says nothing about the connection, and stopping ends the wait.
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
