'use client';

import { ListFilter, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NavStrip, navStripItem } from '@/components/ui/nav-strip';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { MemoryCategory } from '@/lib/contracts/enums';
import { CategoryChips } from './category-chips';
import { MoreFilters } from './more-filters';
import { MEMORY_TABS, type MemoryFilters, type MemoryTab, NO_FILTERS } from './use-memory-filters';

/** The delay between the last keystroke and the search. */
const SETTLE_MS = 180;

/** Search, state, category and other filters for the views below. */
export function MemoryToolbar({
  filters,
  counts,
}: {
  filters: MemoryFilters;
  counts: MemorySummary['counts'] | undefined;
}) {
  const t = useTranslations('memories');
  const { filters: chosen, setFilters } = filters;
  const toggle = (category: MemoryCategory) =>
    setFilters({
      category: chosen.category.includes(category)
        ? chosen.category.filter((other) => other !== category)
        : [...chosen.category, category],
    });
  return (
    <div className="grid grid-cols-1 gap-3">
      <NavStrip label={t('tabs.label')} current={chosen.tab}>
        {MEMORY_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-current={chosen.tab === tab ? 'true' : undefined}
            onClick={() => setFilters({ tab })}
            data-place={tab}
            className={navStripItem(chosen.tab === tab)}
          >
            {t(`tabs.${tab}`)}
            <TabCount tab={tab} counts={counts} />
          </button>
        ))}
      </NavStrip>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField value={chosen.q} onChange={(q) => setFilters({ q })} />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">
              <ListFilter />
              {t('toolbar.more')}
              {filters.isNarrowedByMore ? <Badge tone="accent">{t('toolbar.on')}</Badge> : null}
            </Button>
          </PopoverTrigger>
          <PopoverContent align="end">
            <MoreFilters filters={filters} />
          </PopoverContent>
        </Popover>
        {filters.isNarrowed ? (
          <Button variant="quiet" onClick={() => setFilters(NO_FILTERS)}>
            <X />
            {t('toolbar.clear')}
          </Button>
        ) : null}
      </div>
      <CategoryChips
        chosen={chosen.category}
        onToggle={toggle}
        className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap"
      />
    </div>
  );
}

function TabCount({ tab, counts }: { tab: MemoryTab; counts: MemorySummary['counts'] | undefined }) {
  const format = useFormatter();
  if (!counts) return null;
  const amount =
    tab === 'active' ? counts.active + counts.session : counts[tab === 'review' ? 'pending' : tab];
  return <span className="figures-tabular text-muted text-xs">{format.number(amount)}</span>;
}

/** Searches while typing, shortly after the last keystroke. */
function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useTranslations('memories.toolbar');
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative min-w-56 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </div>
  );
}
