'use client';

import { ArrowUpRight, CornerDownRight } from 'lucide-react';
import { formatDay, formatExact } from '@/components/common/format-time';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { cn } from '@/lib/utils';
import { CategoryBadge } from '../category-badge';
import { STATUS_NAMES } from '../status-names';
import type { TimelineEntry } from './build-timeline';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

export function MonthHeading({ date }: { date: string }) {
  return <h2 className="pt-6 pb-2 text-2xl">{month.format(new Date(date))}</h2>;
}

/** What was learned on a day, how long it held, what it replaced and what replaced it. */
export function TimelineRow(props: {
  entry: TimelineEntry;
  /** The day one looks from: what came later is not told. Null: today. */
  asOf: Date | null;
  onOpen: (id: string) => void;
}) {
  const { entry, asOf, onOpen } = props;
  const { memory } = entry;
  const now = new Date();
  const isOver = memory.validTo !== null && (!asOf || new Date(memory.validTo) <= asOf);
  const status = isOver ? STATUS_NAMES[memory.status] : null;
  return (
    <article className="grid grid-cols-[4.5rem_1fr] gap-x-4 sm:grid-cols-[5.5rem_1fr]">
      <time
        dateTime={memory.validFrom}
        title={formatExact(memory.validFrom)}
        className="meta-text figures-tabular pt-3.5 text-right"
      >
        {formatDay(memory.validFrom, now)}
      </time>
      <div className="relative grid gap-1.5 border-line border-l py-3 pl-6">
        <span
          aria-hidden
          data-category={memory.category}
          className={cn(
            'absolute top-5 -left-[5px] size-[9px] rounded-full border-[1.5px] border-category',
            isOver ? 'bg-background' : 'bg-category',
          )}
        />
        <h3 className={cn('memory-text font-normal', isOver && 'text-ink-fading')}>
          <Opener memory={memory} isStruck={isOver} onOpen={onOpen} />
        </h3>
        {entry.replaced.map((older) => (
          <p key={older.id} className="meta-text flex items-start gap-1.5">
            <CornerDownRight aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              instead of “
              <Opener memory={older} isStruck={false} onOpen={onOpen} />”
            </span>
          </p>
        ))}
        {isOver && entry.replacedBy ? (
          <p className="meta-text flex items-start gap-1.5">
            <ArrowUpRight aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              since {formatDay(entry.replacedBy.validFrom, now)}: “
              <Opener memory={entry.replacedBy} isStruck={false} onOpen={onOpen} />”
            </span>
          </p>
        ) : null}
        <p className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
          <CategoryBadge category={memory.category} />
          {isOver && memory.validTo ? <span>held until {formatDay(memory.validTo, now)}</span> : null}
          {status ? <span>{status}</span> : null}
        </p>
      </div>
    </article>
  );
}

function Opener(props: { memory: MemoryWithSources; isStruck: boolean; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => props.onOpen(props.memory.id)}
      className={cn(
        'rounded-sm text-left underline-offset-4 hover:underline hover:decoration-line-strong',
        props.isStruck && 'line-through decoration-line-strong decoration-1',
      )}
    >
      {props.memory.content}
    </button>
  );
}
