import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { PageHeader } from './page-header';

/** A page to read: a heading with room around it, and one column. */
export function Page(props: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader className="md:hidden">
        <span className="truncate font-serif text-lg">{props.title}</span>
      </PageHeader>
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-hidden">
        <div
          className={cn(
            'mx-auto grid gap-8 px-4 py-8 sm:px-8 md:py-14',
            props.wide ? 'max-w-7xl' : 'max-w-3xl',
          )}
        >
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid max-w-2xl gap-2">
              <h1 className="text-4xl leading-[1.1] md:text-[2.75rem]">{props.title}</h1>
              {props.intro ? <div className="text-muted leading-relaxed">{props.intro}</div> : null}
            </div>
            {props.actions ? <div className="flex flex-wrap gap-2">{props.actions}</div> : null}
          </div>
          {props.children}
        </div>
      </main>
    </>
  );
}
