'use client';

import { Slider as SliderPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** With one thumb, labelled by `aria-label` or `aria-labelledby`. */
export function Slider({
  className,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  ...props
}: ComponentProps<typeof SliderPrimitive.Root>) {
  return (
    <SliderPrimitive.Root
      data-slot="slider"
      className={cn('relative flex h-6 w-full touch-none select-none items-center touch:h-11', className)}
      {...props}
    >
      <SliderPrimitive.Track className="relative h-1.5 w-full grow overflow-hidden rounded-full bg-line">
        <SliderPrimitive.Range className="absolute h-full bg-accent" />
      </SliderPrimitive.Track>
      <SliderPrimitive.Thumb
        aria-label={label}
        aria-labelledby={labelledBy}
        className="relative block size-5 rounded-full border-2 border-accent bg-surface after:-inset-3 after:absolute"
      />
    </SliderPrimitive.Root>
  );
}
