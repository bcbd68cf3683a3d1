import { formatAge, formatExact } from './format-time';

/** How long ago, with the exact moment a hover away. Rendered in the browser alone: it depends on the clock. */
export function TimeAgo({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} title={formatExact(date)} className={className}>
      {formatAge(date, new Date())}
    </time>
  );
}
