import type { Clock } from '@/lib/memory/ports';

/** Failures in a row after which the main model is left alone for a while: waiting for it again would only cost time. */
const FAILURES = 3;
const REST_MS = 60_000;

/** How a model stands that has another one behind it. */
export interface Standing {
  /** It is left alone: the stand-in is asked at once. */
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
