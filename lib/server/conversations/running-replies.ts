import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent } from '@/lib/chat/chat-event';

/** How long replies may take to be kept when the process ends. */
const LAST_REPLIES_MS = 3_000;

/** A reply that is being written. */
export interface RunningReply {
  /** Aborts when the client leaves, or the process ends. */
  signal: AbortSignal;
  /** What there is of it was kept. */
  end(): void;
}

/** The replies that this process is writing. When it ends, so do they: what was answered is kept, and each client is told. */
export interface RunningReplies {
  begin(signal: AbortSignal): RunningReply;
  /** Streams a reply, which fails as cut off when the process ends. */
  stream(
    signal: AbortSignal,
    answer: (signal: AbortSignal) => AsyncGenerator<ChatEvent>,
  ): AsyncGenerator<ChatEvent>;
  /** Ends all, and every one that is begun later. Resolves when they were kept. */
  stop(): Promise<void>;
}

export function createRunningReplies(): RunningReplies {
  const running = new Map<AbortController, Promise<void>>();
  let isStopped = false;

  function begin(signal: AbortSignal): RunningReply {
    const stopping = new AbortController();
    const kept = Promise.withResolvers<void>();
    running.set(stopping, kept.promise);
    if (isStopped) stopping.abort();
    return {
      signal: AbortSignal.any([signal, stopping.signal]),
      end() {
        running.delete(stopping);
        kept.resolve();
      },
    };
  }

  return {
    begin,
    async *stream(signal, answer) {
      const reply = begin(signal);
      try {
        yield* answer(reply.signal);
        if (reply.signal.aborted && !signal.aborted) yield { type: 'failed', code: 'cut_off' };
      } finally {
        reply.end();
      }
    },
    async stop() {
      isStopped = true;
      for (const stopping of running.keys()) stopping.abort();
      const late = sleep(LAST_REPLIES_MS, undefined, { ref: false });
      await Promise.race([Promise.all(running.values()), late]);
    },
  };
}
