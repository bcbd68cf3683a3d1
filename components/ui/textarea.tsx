import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';
import { fieldClasses } from './input';

/** Grows with its text, up to the caller's `max-h-*`. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(
        fieldClasses,
        'field-sizing-content min-h-20 min-w-0 py-2 leading-relaxed [overflow-wrap:anywhere]',
        className,
      )}
      {...props}
    />
  );
}
