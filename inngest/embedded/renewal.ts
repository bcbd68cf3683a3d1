/** A repeated renewal that can pause; one at a time. */
export interface Renewal {
  resume(): void;
  pause(): void;
}

/** Renews every so many milliseconds while it is not paused. A renewal that fails is made good by the next. */
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
