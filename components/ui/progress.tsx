'use client';

import { Progress as ProgressPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** `value` 0 to 100, or null if unknown. */
export function Progress({
  className,
  value = null,
  ...props
}: ComponentProps<typeof ProgressPrimitive.Root>) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={value}
      className={cn('relative h-1.5 w-full overflow-hidden rounded-full bg-line', className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        className={cn(
          'h-full rounded-full bg-accent transition-[width]',
          value === null && 'w-1/3 animate-pulse',
        )}
        style={value === null || value === undefined ? undefined : { width: `${value}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
