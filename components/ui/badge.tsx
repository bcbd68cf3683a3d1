import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

const badgeVariants = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium font-sans text-xs leading-4 [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        outline: 'border border-line text-muted',
        accent: 'bg-accent-soft text-accent',
        good: 'bg-good-soft text-good',
        caution: 'bg-caution-soft text-caution',
        danger: 'bg-danger-soft text-danger',
        category: 'bg-category-soft text-category',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({
  className,
  tone,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}
