/** A repeated renewal that can be paused; one at a time. */
export interface Renewal {
  resume(): void;
  pause(): void;
}

/** Renews every so many milliseconds unless it is paused. A failed renewal is made up for by the next one. */
export function createRenewal(everyMs: number, renew: () => Promise<unknown>): Renewal {
  let timer: NodeJS.Timeout | null = null;
  let isRenewing = false;
  function beat(): void {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }
  return {
    resume() {
      timer ??= setInterval(beat, everyMs).unref();
    },
    pause() {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}
