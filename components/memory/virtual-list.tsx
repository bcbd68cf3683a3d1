'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePageScroller } from '@/components/shell/page';

/** Renders only visible items and some around them, so that thousands scroll smoothly with the page. */
export function VirtualList<T extends { key: string }>(props: {
  items: readonly T[];
  /** The estimated height of an item in pixels, until it is measured. */
  estimate: (item: T) => number;
  label?: string;
  children: (item: T) => ReactNode;
}) {
  const { items, estimate, children } = props;
  const draw = useMemo(() => drawOnce(children), [children]);
  const list = useRef<HTMLDivElement>(null);
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
    // Scrolling by itself does not rerender: React is only used when an item appears or disappears.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  });
  return (
    <div ref={list}>
      <ul ref={virtual.containerRef} aria-label={props.label} className="relative">
        {virtual.getVirtualItems().map(({ index, key }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
            >
              {draw(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Caches elements, so that scrolling only renders new items: React skips an element that it knows. */
function drawOnce<T extends object>(draw: (item: T) => ReactNode): (item: T) => ReactNode {
  const drawn = new WeakMap<T, ReactNode>();
  return (item) => {
    const known = drawn.get(item) ?? draw(item);
    drawn.set(item, known);
    return known;
  };
}

/** The list's offset from the top of the scroller; observed, since the content above it changes. */
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
