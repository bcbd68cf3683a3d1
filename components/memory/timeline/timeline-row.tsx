'use client';

import { ArrowUpRight, CornerDownRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { cn } from '@/lib/utils';
import { CategoryBadge } from '../category-badge';
import type { TimelineEntry } from './build-timeline';

export function MonthHeading({ date }: { date: string }) {
  const { formatMonth } = useTimeFormats();
  return <h2 className="pt-6 pb-2 text-2xl">{formatMonth(date)}</h2>;
}

/** When a memory was learned, how long it was true, what it replaced and what replaced it. */
export function TimelineRow(props: {
  entry: TimelineEntry;
  /** The day of the view: anything later is hidden. Null: today. */
  asOf: Date | null;
  onOpen: (id: string) => void;
}) {
  const { entry, asOf, onOpen } = props;
  const t = useTranslations();
  const { formatDay, formatExact } = useTimeFormats();
  const { memory, replacedBy } = entry;
  const now = new Date();
  const isOver = memory.validTo !== null && (!asOf || new Date(memory.validTo) <= asOf);
  const status = isOver && memory.status !== 'active' ? t(`memories.status.${memory.status}`) : null;
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
        <h3 dir="auto" className={cn('memory-text font-normal', isOver && 'text-ink-fading')}>
          <Opener memory={memory} isStruck={isOver} onOpen={onOpen} />
        </h3>
        {entry.replaced.map((older) => (
          <p key={older.id} className="meta-text flex items-start gap-1.5">
            <CornerDownRight aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {t.rich('timeline.insteadOf', {
                memory: () => <Opener memory={older} isStruck={false} onOpen={onOpen} />,
              })}
            </span>
          </p>
        ))}
        {isOver && replacedBy ? (
          <p className="meta-text flex items-start gap-1.5">
            <ArrowUpRight aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {t.rich('timeline.since', {
                date: formatDay(replacedBy.validFrom, now),
                memory: () => <Opener memory={replacedBy} isStruck={false} onOpen={onOpen} />,
              })}
            </span>
          </p>
        ) : null}
        <p className="meta-text flex flex-wrap items-center gap-x-3 gap-y-1">
          <CategoryBadge category={memory.category} />
          {isOver && memory.validTo ? (
            <span>{t('timeline.until', { date: formatDay(memory.validTo, now) })}</span>
          ) : null}
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
        'rounded-sm text-start underline-offset-4 hover:underline hover:decoration-line-strong',
        props.isStruck && 'line-through decoration-line-strong decoration-1',
      )}
    >
      {props.memory.content}
    </button>
  );
}
