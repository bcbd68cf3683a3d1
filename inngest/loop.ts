import { setImmediate } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 20;

export interface LoopOptions {
  /** @returns milliseconds until the next check, or null if it can wait for a wake-up. */
  look(): Promise<number | null>;
  /** The longest interval between checks, for work that wakes nobody. */
  longestPauseMs: number;
  onError(error: unknown): void;
}

export interface Loop {
  /** There may be something to do: checks now. */
  wake(): void;
  /** Makes no further check; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Checks for work when it is woken, and after the pause that the last check returned. One check at a time: a wake-up during
 * one leads to another.
 */
export function createLoop({ look, longestPauseMs, onError }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    looking ??= lookUntilQuiet();
  }

  async function lookUntilQuiet(): Promise<void> {
    if (timer) clearTimeout(timer);
    let pause: number | null = null;
    while (isWoken && !isStopped) {
      // Wake-ups come in bursts: runs that end in the same batch, turns that are released together.
      await setImmediate();
      isWoken = false;
      pause = await look().catch((error: unknown) => {
        onError(error);
        return null;
      });
    }
    looking = null;
    if (isStopped) return;
    timer = setTimeout(wake, Math.min(longestPauseMs, Math.max(SHORTEST_PAUSE_MS, pause ?? longestPauseMs)));
    timer.unref();
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
