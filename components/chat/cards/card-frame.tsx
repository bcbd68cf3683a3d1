import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** The frame of a card in the thread. */
export function CardFrame(props: {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <Card className="gap-3 p-4 sm:p-5">
      <h2 className="flex items-baseline gap-2.5 text-lg leading-snug">
        <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-accent" />
        <span>{props.title}</span>
      </h2>
      {props.children}
      {props.actions ? <div className="flex flex-wrap items-center gap-2">{props.actions}</div> : null}
    </Card>
  );
}
