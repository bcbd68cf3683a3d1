import { cn } from '@/lib/utils';

/** The same in every language. */
export const PRODUCT_NAME = 'Keepsake';

/** The mark: a page with a ribbon in it. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cn('size-6', className)}>
      <path
        d="M5.5 3.5h11a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-11z"
        className="fill-surface stroke-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M8.5 3.5v17" className="stroke-ink" strokeWidth="1.5" />
      <path d="M12 3.5h3.5v8l-1.75-1.6L12 11.5z" className="fill-accent" />
    </svg>
  );
}

export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-serif text-xl tracking-tight', className)}>
      <BrandMark />
      {PRODUCT_NAME}
    </span>
  );
}
