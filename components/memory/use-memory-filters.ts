'use client';

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { MemoryQuery } from '@/lib/contracts/api/memories';
import { type MemoryStatus, memoryCategorySchema, memoryOriginSchema } from '@/lib/contracts/enums';
import { FADING_BELOW, type MemoryWithSources } from '@/lib/contracts/memory';

export const MEMORY_TABS = ['active', 'review', 'fading', 'archived', 'superseded'] as const;
export type MemoryTab = (typeof MEMORY_TABS)[number];

export const MEMORY_SORTS = ['recent', 'oldest', 'importance', 'confidence', 'relevance'] as const;
const MEMORY_VIEWS = ['list', 'graph', 'timeline'] as const;

/** As many as are asked for at once; the list draws what is seen alone. */
const LIMIT = 10_000;

const STATUS_OF: Record<MemoryTab, MemoryStatus[]> = {
  active: ['active'],
  review: ['pending'],
  fading: ['active'],
  archived: ['archived', 'paused'],
  superseded: ['superseded', 'consolidated'],
};

const PARSERS = {
  view: parseAsStringLiteral(MEMORY_VIEWS).withDefault('list'),
  tab: parseAsStringLiteral(MEMORY_TABS).withDefault('active'),
  q: parseAsString.withDefault(''),
  category: parseAsArrayOf(parseAsStringLiteral(memoryCategorySchema.options)).withDefault([]),
  origin: parseAsArrayOf(parseAsStringLiteral(memoryOriginSchema.options)).withDefault([]),
  /** Days, as an input of type date writes them. */
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(MEMORY_SORTS).withDefault('recent'),
  /** The day the timeline is looked at from; empty for today. */
  asOf: parseAsString.withDefault(''),
  /** The memory that lies open. */
  memory: parseAsString,
};

/** What of the memories is shown. It lives in the address, so that it can be kept, shared and gone back to. */
export function useMemoryFilters() {
  const [filters, setFilters] = useQueryStates(PARSERS, { history: 'replace', clearOnDefault: true });
  const { tab, q, category, origin, from, to, sort } = filters;
  const query = useMemo(
    (): Partial<MemoryQuery> => ({
      status: STATUS_OF[tab],
      sort: tab === 'fading' ? 'relevance' : sort,
      limit: LIMIT,
      ...(q.trim() ? { q: q.trim() } : {}),
      ...(category.length > 0 ? { category } : {}),
      ...(origin.length > 0 ? { origin } : {}),
      ...(from ? { from: startOfDay(from, 0) } : {}),
      // The last day counts as a whole.
      ...(to ? { to: startOfDay(to, 1) } : {}),
    }),
    [tab, q, category, origin, from, to, sort],
  );
  const isNarrowed = q.trim() !== '' || category.length > 0 || origin.length > 0 || from !== '' || to !== '';
  return { filters, setFilters, query, isNarrowed };
}

export type MemoryFilters = ReturnType<typeof useMemoryFilters>;

/** The memories of a tab: fading ones are active ones that have faded far enough. */
export function inTab(memories: MemoryWithSources[], tab: MemoryTab): MemoryWithSources[] {
  return tab === 'fading' ? memories.filter(isFading) : memories;
}

function isFading(memory: { relevance: number; pinned: boolean }): boolean {
  return !memory.pinned && memory.relevance < FADING_BELOW;
}

/** Midnight where the person is, `plus` days later, in UTC. */
function startOfDay(day: string, plus: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
}
