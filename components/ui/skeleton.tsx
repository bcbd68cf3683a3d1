import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** A placeholder. Hidden from screen readers, for which the region is marked with `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('animate-pulse rounded-md bg-line/65', className)}
      {...props}
    />
  );
}
