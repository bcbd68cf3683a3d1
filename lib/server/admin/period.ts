const DAY_MS = 86_400_000;

/** When a period of so many days begins: whole days in UTC, today's among them. */
export function startOfPeriod(days: number, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS);
}
