const DAY_MS = 86_400_000;

/** The start of a period of this many days: whole days in UTC, including today. */
export function startOfPeriod(days: number, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS);
}
