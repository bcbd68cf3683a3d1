import { useTimeFormats } from './time-formats';

/** A relative time, with the exact one on hover. Rendered only in the browser, since it depends on the clock. */
export function TimeAgo({ date, className }: { date: string; className?: string }) {
  const { formatAge, formatExact } = useTimeFormats();
  return (
    <time dateTime={date} title={formatExact(date)} className={className}>
      {formatAge(date, new Date())}
    </time>
  );
}
