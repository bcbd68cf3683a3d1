const MINUTE = 60_000;

/** "1:56 pm on 8 May, 2023", "March-15-2024" or "2023/05/30 (Tue) 23:40", in UTC; 0 for any other format. */
export function readDate(at: string): number {
  const withClock = /^(\d+):(\d+) ([ap])m on (.+)$/.exec(at);
  const numeric = /^(\d{4})\/(\d{2})\/(\d{2})(?: \(\w+\))?(?: (\d{2}):(\d{2}))?$/.exec(at);
  if (numeric) {
    const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = numeric
      .slice(1)
      .map((part) => Number(part ?? 0));
    return Date.UTC(year, month - 1, day, hours, minutes);
  }
  const day = Date.parse(`${(withClock?.[4] ?? at).replaceAll('-', ' ')} UTC`);
  if (Number.isNaN(day)) return 0;
  const hours = withClock ? (Number(withClock[1]) % 12) + (withClock[3] === 'p' ? 12 : 0) : 0;
  return day + (hours * 60 + Number(withClock?.[2] ?? 0)) * MINUTE;
}
