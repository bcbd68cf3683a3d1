'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/utils';

/** A row of tabs for navigation. If it is too narrow it scrolls to the current one. */
export function NavStrip(props: {
  label: string;
  /** The current item: when it changes, it is scrolled into view. */
  current: string;
  className?: string;
  children: ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  const { current } = props;
  useLayoutEffect(() => {
    const [box, place] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!box || !place || place.dataset.place !== current) return;
    box.scrollLeft = place.offsetLeft - box.offsetLeft - (box.clientWidth - place.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={props.label}
      className={cn(
        'flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b',
        // On a phone the end fades out, to show that there is more.
        'max-sm:after:w-6 max-sm:after:shrink-0 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]',
        props.className,
      )}
    >
      {props.children}
    </nav>
  );
}

/** The style of an item. */
export function navStripItem(isCurrent: boolean): string {
  return cn(
    '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-3 text-sm focus-visible:-outline-offset-2 touch:h-11',
    isCurrent ? 'border-accent font-medium text-ink' : 'text-muted hover:text-ink',
  );
}
