'use client';

import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { Button } from '@/components/ui/button';
import { Slider } from '@/components/ui/slider';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { cn } from '@/lib/utils';
import { countByStretch, DAY_MS, plusDays, toDay } from './build-timeline';

/** The number of bars above the slider. */
const BARS = 48;
/** The delay between the last move and the update of the URL. */
const SETTLE_MS = 120;

/** "As I knew you on …": a day between the first memory and today; the bars show how much was learned when. */
export function AsOfSlider(props: {
  memories: readonly MemoryWithSources[];
  /** The day in the URL; empty for today. */
  value: string;
  onChange: (day: string | null) => void;
}) {
  const t = useTranslations('timeline');
  const { formatLongDay } = useTimeFormats();
  const labelId = useId();
  const today = startOfDay(Date.now());
  const first = startOfDay(
    Math.min(today, ...props.memories.map((memory) => new Date(memory.validFrom).getTime())),
  );
  const days = Math.max(1, Math.round((today - first) / DAY_MS));
  const chosen = props.value
    ? Math.round((new Date(`${props.value}T00:00:00`).getTime() - first) / DAY_MS)
    : days;
  const [day, setDay] = useSettled(Math.min(days, Math.max(0, chosen)), (value) =>
    props.onChange(value >= days ? null : toDay(plusDays(first, value))),
  );
  const bars = countByStretch(props.memories, first, plusDays(today, 1), BARS);
  const tallest = Math.max(...bars, 1);
  const mark = (chunks: ReactNode) => <span className="text-accent">{chunks}</span>;
  return (
    <section
      aria-labelledby={labelId}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={labelId} className="text-xl">
          {day >= days
            ? t.rich('asOfToday', { day: mark })
            : t.rich('asOf', { day: mark, date: formatLongDay(new Date(plusDays(first, day))) })}
        </h2>
        {day < days ? (
          <Button variant="quiet" size="small" onClick={() => setDay(days)}>
            <RotateCcw />
            {t('toToday')}
          </Button>
        ) : null}
      </div>
      <div>
        <div aria-hidden className="flex h-10 items-end gap-px px-2.5">
          {bars.map((amount, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position.
              key={index}
              className={cn(
                'min-h-px flex-1 rounded-t-[2px]',
                index / BARS <= day / days ? 'bg-accent/60' : 'bg-line',
              )}
              style={{ height: `${(amount / tallest) * 100}%` }}
            />
          ))}
        </div>
        <Slider
          aria-labelledby={labelId}
          min={0}
          max={days}
          value={[day]}
          onValueChange={([value]) => setDay(value ?? days)}
        />
      </div>
      <div aria-hidden className="meta-text flex justify-between">
        <span>{formatLongDay(new Date(first))}</span>
        <span>{t('today')}</span>
      </div>
    </section>
  );
}

/** A value that follows the pointer at once and is reported after a pause. */
function useSettled(value: number, onSettled: (value: number) => void): [number, (value: number) => void] {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => {
      onSettled(current);
      setCurrent(null);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [current, onSettled]);
  return [current ?? value, setCurrent];
}

function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0);
}
