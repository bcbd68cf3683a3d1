'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePageScroller } from '@/components/shell/page';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { GROUP_NAMES } from './group-names';
import type { ListItem } from './list-item';
import { MemoryRow } from './memory-row';
import { SessionContexts } from './session-contexts';
import type { Selection } from './use-selection';

const ROW_HEIGHT = 104;
const HEADING_HEIGHT = 64;

/** Draws the rows that are in sight, and some around them: thousands scroll smoothly. */
export function VirtualMemories(props: {
  items: ListItem[];
  sessions: MemorySummary['sessions'];
  selection: Selection;
  onOpen: (id: string) => void;
}) {
  const { items } = props;
  const list = useRef<HTMLUListElement>(null);
  const scroller = usePageScroller();
  const scrollMargin = useOffset(list, scroller);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.type === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
    scrollMargin,
  });
  return (
    <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
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
            {item.type === 'heading' ? (
              <GroupHeading item={item} sessions={props.sessions} />
            ) : (
              <MemoryRow memory={item.memory} selection={props.selection} onOpen={props.onOpen} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function GroupHeading(props: {
  item: Extract<ListItem, { type: 'heading' }>;
  sessions: MemorySummary['sessions'];
}) {
  const { key, amount } = props.item;
  return (
    <div className="grid gap-3 pt-6 pb-2">
      <h2 className="flex items-baseline gap-2 text-2xl">
        {GROUP_NAMES[key].title}
        <span className="figures-tabular font-sans text-muted text-sm tracking-normal">{amount}</span>
      </h2>
      {key === 'this_session' ? <SessionContexts sessions={props.sessions} /> : null}
    </div>
  );
}

/** How far the list begins below the top of what scrolls; watched, for what stands above it comes and goes. */
function useOffset(
  list: React.RefObject<HTMLElement | null>,
  scroller: React.RefObject<HTMLElement | null>,
): number {
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
