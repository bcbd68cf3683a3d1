import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

/** Shown for an empty list: explains what will appear, and how. */
export function EmptyState(props: {
  icon?: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const Icon = props.icon;
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center',
        props.className,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-7 text-muted" strokeWidth={1.5} /> : null}
      <h2 className="text-xl">{props.title}</h2>
      <div className="text-muted text-sm leading-relaxed">{props.children}</div>
      {props.action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{props.action}</div> : null}
    </div>
  );
}
