'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/utils';

/** A row of tabs for navigation. If it is too narrow it scrolls to the current one. */
export function NavStrip(props: {
  label: string;
  /** The current item: when it changes, or the room for it does, it is scrolled into view. */
  current: string;
  className?: string;
  children: ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  const { current } = props;
  useLayoutEffect(() => {
    const [box, place] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!box || !place || place.dataset.place !== current) return;
    const center = () => {
      box.scrollLeft = place.offsetLeft - box.offsetLeft - (box.clientWidth - place.offsetWidth) / 2;
    };
    center();
    // A phone is turned, the page's font arrives, or the language changes: the items are then elsewhere.
    const resized = new ResizeObserver(center);
    for (const item of [box, ...box.children]) resized.observe(item);
    return () => resized.disconnect();
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={props.label}
      className={cn(
        'flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b',
        // On a phone the end fades out, to show that there is more; room as wide keeps the last item clear of it.
        'max-sm:after:w-8 max-sm:after:shrink-0 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)]',
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
