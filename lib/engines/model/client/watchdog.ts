/** Ends a stream on which nothing arrives any more. */
export interface Watchdog {
  /** Aborted when the time was up. */
  readonly signal: AbortSignal;
  /** A sign of life: from now on the shorter wait holds. */
  touch(): void;
  stop(): void;
}

/**
 * Waits `firstMs` for the first sign of life, then `idleMs` between two. Both in milliseconds; starts at once.
 */
export function startWatchdog(firstMs: number, idleMs: number): Watchdog {
  const controller = new AbortController();
  const bite = () => controller.abort();
  let timer = setTimeout(bite, firstMs);
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(bite, idleMs);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
