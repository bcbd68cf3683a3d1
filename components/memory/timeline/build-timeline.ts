import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { MemoryTab } from '../use-memory-filters';

export const DAY_MS = 86_400_000;

/** What the timeline of a tab holds besides the tab's own: what was replaced is half of the story. */
export const STATUSES_OF_TIMELINE: Record<MemoryTab, MemoryStatus[]> = {
  active: ['active', 'superseded', 'consolidated', 'archived'],
  review: ['pending'],
  fading: ['active', 'superseded', 'consolidated'],
  archived: ['archived', 'paused', 'wrong'],
  superseded: ['superseded', 'consolidated'],
};

/** A memory in time, with what it replaced and what replaced it. */
export interface TimelineEntry {
  memory: MemoryWithSources;
  replaced: MemoryWithSources[];
  replacedBy: MemoryWithSources | null;
}

/** A line of the timeline: a month, or what was learned in it. */
export type TimelineItem =
  | { type: 'month'; key: string; date: string }
  | { type: 'entry'; key: string; entry: TimelineEntry };

/**
 * The memories that held at an instant: begun by then and not yet over. What was archived or replaced without an end of
 * its validity was so by hand; it holds no longer, whenever one looks.
 */
export function heldAt(memories: readonly MemoryWithSources[], at: Date): MemoryWithSources[] {
  return memories.filter(({ validFrom, validTo, status }) => {
    if (new Date(validFrom) > at) return false;
    return validTo ? new Date(validTo) > at : status !== 'archived' && status !== 'superseded';
  });
}

/** Latest first, under months, each with its predecessors and its successor among `all`. */
export function buildTimeline(
  shown: readonly MemoryWithSources[],
  all: readonly MemoryWithSources[],
  links: readonly MemoryLink[],
): TimelineItem[] {
  const byId = new Map(all.map((memory) => [memory.id, memory]));
  const replacing = links.filter(({ relation }) => relation !== 'related');
  const olderOf = Map.groupBy(replacing, (link) => link.from);
  const newerOf = new Map(replacing.map((link) => [link.to, link.from]));
  const latestFirst = [...shown].sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  const months = Map.groupBy(latestFirst, (memory) => monthOf(memory.validFrom));
  return [...months].flatMap(([month, members]): TimelineItem[] => [
    { type: 'month', key: month, date: members[0]?.validFrom ?? '' },
    ...members.map((memory): TimelineItem => {
      const replaced = (olderOf.get(memory.id) ?? []).flatMap(({ to }) => byId.get(to) ?? []);
      const replacedBy = byId.get(newerOf.get(memory.id) ?? '') ?? null;
      return { type: 'entry', key: memory.id, entry: { memory, replaced, replacedBy } };
    }),
  ]);
}

/** Where the person is: the month's own name and year, for `iso` in UTC. */
function monthOf(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth()}`;
}

/** How many were learned in each of `parts` equal stretches of time between two instants. */
export function countByStretch(
  memories: readonly MemoryWithSources[],
  from: number,
  to: number,
  parts: number,
): number[] {
  const counts = new Array<number>(parts).fill(0);
  const length = Math.max(to - from, 1) / parts;
  for (const { validFrom } of memories) {
    const part = Math.min(parts - 1, Math.floor((new Date(validFrom).getTime() - from) / length));
    if (part >= 0) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** The day of an instant as an input of type date writes it, where the person is. */
export function toDay(instant: number): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last instant of a day where the person is; null when `day` is none. */
export function endOfDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + 1);
  return new Date(start.getTime() - 1);
}
