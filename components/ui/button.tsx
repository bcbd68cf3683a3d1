import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm',
    'transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    "[&_svg:not([class*='size-'])]:size-4 [&_svg]:pointer-events-none [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-hover',
        outline: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        quiet: 'text-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken',
        soft: 'bg-sunken text-ink hover:bg-line/70',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        'danger-quiet': 'text-danger hover:bg-danger-soft',
        link: 'h-auto rounded-sm p-0 text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover',
      },
      size: {
        default: 'h-9 px-4 touch:min-h-11',
        small: 'h-8 px-3 text-[0.8125rem] touch:min-h-11',
        large: 'h-11 px-5 text-base',
        icon: 'size-9 touch:size-11',
        'icon-small': 'size-8 touch:size-11',
        inline: 'h-auto touch:min-h-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** The button of the interface. `asChild` applies its style to a link. */
export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      data-slot="button"
      className={cn(buttonVariants({ variant, size }), className)}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...props}
    />
  );
}
