'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end that counts as being there, in pixels. */
const NEAR = 96;

interface StickToEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  goToEnd: () => void;
}

/** Scrolls with a growing thread while the reader is at its end, but not while they read further up. */
export function useStickToEnd(messageCount: number): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const goToEnd = useCallback(() => {
    follows.current = true;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      setAtEnd(follows.current);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    const growing = content.current;
    if (!growing) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) goToEnd();
    });
    observer.observe(growing);
    return () => observer.disconnect();
  }, [goToEnd]);

  // A new message is always scrolled to.
  useLayoutEffect(() => {
    if (messageCount > 0) goToEnd();
  }, [messageCount, goToEnd]);

  return { scroller, content, isAtEnd, goToEnd };
}
