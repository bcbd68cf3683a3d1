import type { Clock } from '@/lib/memory/ports';

/** Consecutive failures after which the main model is not called for a while, to save time. */
const FAILURES = 3;
const REST_MS = 60_000;

/** The state of a model that has a stand-in. */
export interface Standing {
  /** It is not called for now: the stand-in is used directly. */
  isResting(): boolean;
  /** Since when the stand-in answers; null while the main model does. */
  since(): Date | null;
  succeeded(): void;
  failed(): void;
}

export function createStanding(clock: Clock): Standing {
  let failures = 0;
  let since: Date | null = null;
  let restsUntil = 0;
  return {
    isResting: () => clock.now().getTime() < restsUntil,
    since: () => since,
    succeeded() {
      failures = 0;
      since = null;
    },
    failed() {
      const now = clock.now();
      failures++;
      since ??= now;
      if (failures >= FAILURES) restsUntil = now.getTime() + REST_MS;
    },
  };
}
