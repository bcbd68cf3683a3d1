import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** A table that scrolls sideways inside its own region, never the page. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      data-slot="table-container"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="relative w-full overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table
        data-slot="table"
        className={cn('figures-tabular w-full caption-bottom text-sm', className)}
        {...props}
      />
    </section>
  );
}

/** For tables with few columns: on a phone the words wrap, and nothing scrolls. */
export const FITS_PHONE =
  'max-sm:[&_:is(td,th)]:whitespace-normal max-sm:[&_:is(td,th)]:px-1.5 max-sm:[&_:is(td,th):first-child]:pl-0 max-sm:[&_td:first-child]:[overflow-wrap:anywhere]';

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('[&_tr]:border-b', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('[&_tr:last-child]:border-0', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('border-line border-b transition-colors hover:bg-sunken/60', className)}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'h-10 whitespace-nowrap px-3 text-left align-middle font-medium text-muted text-xs',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td data-slot="table-cell" className={cn('px-3 py-2 align-middle', className)} {...props} />;
}
