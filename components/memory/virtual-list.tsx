'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePageScroller } from '@/components/shell/page';

/** Draws the items that are in sight, and some around them: thousands scroll smoothly with the page. */
export function VirtualList<T extends { key: string }>(props: {
  items: readonly T[];
  /** Pixels an item is likely to take, until it is measured. */
  estimate: (item: T) => number;
  label?: string;
  children: (item: T) => ReactNode;
}) {
  const { items, estimate } = props;
  const list = useRef<HTMLUListElement>(null);
  const scroller = usePageScroller();
  const scrollMargin = useOffset(list, scroller);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item ? estimate(item) : 0;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    scrollMargin,
  });
  return (
    <ul ref={list} aria-label={props.label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {props.children(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** How far the list begins below the top of what scrolls; watched, for what stands above it comes and goes. */
function useOffset(list: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const measure = () => {
      if (!list.current) return;
      const top = list.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      setOffset(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [list, scroller]);
  return offset;
}
