const DAY = 86_400_000;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** "12 Nov", with the year when it is another than now's. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}

export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

/** "Friday 20 November 2026 at 14:03". */
export function formatExact(iso: string): string {
  return exact.format(new Date(iso));
}

/** The heading a date falls under in a list by day: Today, Yesterday, a weekday, then months. */
export function nameDay(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return (days < 7 ? weekday : monthAndYear).format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
