import { useTimeFormats } from './time-formats';

/** How long ago, with the exact moment a hover away. Rendered in the browser alone: it depends on the clock. */
export function TimeAgo({ date, className }: { date: string; className?: string }) {
  const { formatAge, formatExact } = useTimeFormats();
  return (
    <time dateTime={date} title={formatExact(date)} className={className}>
      {formatAge(date, new Date())}
    </time>
  );
}
