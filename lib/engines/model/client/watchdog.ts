/** Aborts a stream that has stalled. */
export interface Watchdog {
  /** Aborted after the timeout. */
  readonly signal: AbortSignal;
  /** Records a sign of life: from now on the shorter timeout applies. */
  touch(): void;
  stop(): void;
}

/** Waits `firstMs` for the first sign of life, then `idleMs` between two. Both in milliseconds; starts immediately. */
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
