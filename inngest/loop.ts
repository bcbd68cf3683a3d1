import { setImmediate } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 20;

export interface LoopOptions {
  /** @returns milliseconds until the next look, or null when it can wait for a wake-up. */
  look(): Promise<number | null>;
  /** It looks at least this often, for what nobody wakes it for. */
  longestPauseMs: number;
  onError(error: unknown): void;
}

export interface Loop {
  /** There may be something to do: no need to wait for the next look. */
  wake(): void;
  /** No further look; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Looks whether there is something to do, when it is woken and after the pause that the last look asked for. One look at a
 * time: a wake-up during one asks for another.
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
      // What wakes it comes in bursts: runs that ended in the same batch, turns that were released together.
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
