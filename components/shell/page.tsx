'use client';

import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { Brand } from '@/components/brand';
import { cn } from '@/lib/utils';
import { PageHeader } from './page-header';

const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null);

/** The scrolling element of a page, for virtual lists. */
export function usePageScroller(): RefObject<HTMLElement | null> {
  const scroller = useContext(ScrollerContext);
  if (!scroller) throw new Error('usePageScroller needs a Page around it.');
  return scroller;
}

/** A page with a heading and one column. */
export function Page(props: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  return (
    <ScrollerContext value={scroller}>
      <PageHeader className="md:hidden">
        <Brand className="text-lg" />
      </PageHeader>
      <main
        ref={scroller}
        id="main"
        tabIndex={-1}
        className="relative min-h-0 flex-1 overflow-y-auto outline-hidden"
      >
        <div
          className={cn(
            'mx-auto grid grid-cols-1 gap-8 px-4 py-8 sm:px-8 md:py-12',
            props.wide ? 'max-w-6xl' : 'max-w-3xl',
          )}
        >
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid max-w-2xl gap-2">
              <h1 className="text-4xl leading-[1.1] md:text-[2.75rem]">{props.title}</h1>
              {props.intro ? (
                <div className="text-pretty text-muted leading-relaxed">{props.intro}</div>
              ) : null}
            </div>
            {props.actions ? <div className="flex flex-wrap gap-2">{props.actions}</div> : null}
          </div>
          {props.children}
        </div>
      </main>
    </ScrollerContext>
  );
}
