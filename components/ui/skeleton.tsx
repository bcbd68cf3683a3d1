import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** The place something will take. Hidden from screen readers: the region's `aria-busy` speaks. */
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
