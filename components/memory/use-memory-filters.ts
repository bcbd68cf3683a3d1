'use client';

import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { parseAsDay, startOfDay } from '@/components/common/day-in-url';
import type { MemoryQuery } from '@/lib/contracts/api/memories';
import {
  type MemoryStatus,
  memoryCategorySchema,
  memoryKindSchema,
  memoryOriginSchema,
} from '@/lib/contracts/enums';
import { FADING_BELOW, type MemoryWithSources } from '@/lib/contracts/memory';

export const MEMORY_TABS = ['active', 'review', 'fading', 'archived', 'superseded'] as const;
export type MemoryTab = (typeof MEMORY_TABS)[number];

export const MEMORY_SORTS = ['recent', 'oldest', 'importance', 'confidence', 'relevance', 'weight'] as const;
/** What the list can be grouped by. */
export const MEMORY_HEADINGS = ['kind', 'belonging'] as const;
const MEMORY_VIEWS = ['list', 'graph', 'timeline'] as const;

/** The most memories requested at once; the list only renders visible ones. */
const LIMIT = 10_000;

const STATUS_OF: Record<MemoryTab, MemoryStatus[]> = {
  active: ['active'],
  review: ['pending'],
  fading: ['active'],
  archived: ['archived', 'paused', 'wrong'],
  superseded: ['superseded', 'consolidated'],
};

const PARSERS = {
  view: parseAsStringLiteral(MEMORY_VIEWS).withDefault('list'),
  tab: parseAsStringLiteral(MEMORY_TABS).withDefault('active'),
  q: parseAsString.withDefault(''),
  category: parseAsArrayOf(parseAsStringLiteral(memoryCategorySchema.options)).withDefault([]),
  kind: parseAsArrayOf(parseAsStringLiteral(memoryKindSchema.options)).withDefault([]),
  /** Only memories that moved the person. */
  moved: parseAsBoolean.withDefault(false),
  /** The owner: `own`, or a member of a group as `of:name`; empty for everybody's. */
  whose: parseAsString.withDefault(''),
  origin: parseAsArrayOf(parseAsStringLiteral(memoryOriginSchema.options)).withDefault([]),
  from: parseAsDay.withDefault(''),
  to: parseAsDay.withDefault(''),
  sort: parseAsStringLiteral(MEMORY_SORTS).withDefault('recent'),
  by: parseAsStringLiteral(MEMORY_HEADINGS).withDefault('kind'),
  /** The day of the timeline; empty for today. */
  asOf: parseAsDay.withDefault(''),
  /** The open memory. */
  memory: parseAsString,
};

/** Sets back everything that narrows the list. */
export const NO_FILTERS = {
  q: null,
  category: null,
  kind: null,
  moved: null,
  whose: null,
  origin: null,
  from: null,
  to: null,
};

/** The filters of the memories. They are stored in the URL, so that they can be kept, shared and gone back to. */
export function useMemoryFilters() {
  const [filters, setFilters] = useQueryStates(PARSERS, { history: 'replace', clearOnDefault: true });
  const { tab, q, category, kind, moved, whose, origin, from, to, sort } = filters;
  const query = useMemo(
    (): Partial<MemoryQuery> => ({
      status: STATUS_OF[tab],
      sort: tab === 'fading' ? 'relevance' : sort,
      limit: LIMIT,
      ...(q.trim() ? { q: q.trim() } : {}),
      ...(category.length > 0 ? { category } : {}),
      ...(kind.length > 0 ? { kind } : {}),
      ...(moved ? { minWeight: MOVED_FROM } : {}),
      ...whoseOf(whose),
      ...(origin.length > 0 ? { origin } : {}),
      ...(from ? { from: startOfDay(from, 0) } : {}),
      // The last day is included.
      ...(to ? { to: startOfDay(to, 1) } : {}),
    }),
    [tab, q, category, kind, moved, whose, origin, from, to, sort],
  );
  const isNarrowedByMore =
    moved || [whose, from, to].some(Boolean) || [kind, origin].some((list) => list.length > 0);
  const isNarrowed = isNarrowedByMore || q.trim() !== '' || category.length > 0;
  return { filters, setFilters, query, isNarrowed, isNarrowedByMore };
}

export type MemoryFilters = ReturnType<typeof useMemoryFilters>;

/** The memories of a tab: fading ones are active ones with low enough relevance. */
export function inTab(memories: MemoryWithSources[], tab: MemoryTab): MemoryWithSources[] {
  return tab === 'fading' ? memories.filter(isFading) : memories;
}

function isFading(memory: { relevance: number; pinned: boolean }): boolean {
  return !memory.pinned && memory.relevance < FADING_BELOW;
}

/** The emotional weight from which a memory counts as having moved the person. */
const MOVED_FROM = 0.4;
/** The prefix for the name of a group's member. */
export const OF_SOMEBODY = 'of:';

function whoseOf(whose: string): Partial<MemoryQuery> {
  if (whose === 'own') return { own: true };
  return whose.startsWith(OF_SOMEBODY) ? { speaker: whose.slice(OF_SOMEBODY.length) } : {};
}
