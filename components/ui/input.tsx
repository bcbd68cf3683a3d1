import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** The style of all text inputs. */
export const fieldClasses = [
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-colors md:text-sm',
  'placeholder:text-muted hover:border-ink/60 disabled:cursor-not-allowed disabled:opacity-55',
  'aria-invalid:border-danger aria-invalid:outline-danger',
];

/** Without a last day, browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      dir="auto"
      type={type}
      {...(type === 'date' ? { max: LAST_DAY } : {})}
      className={cn(fieldClasses, 'h-9 touch:min-h-11', className)}
      {...props}
    />
  );
}
