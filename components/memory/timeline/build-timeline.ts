import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import type { MemoryStatus } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { MemoryTab } from '../use-memory-filters';

export const DAY_MS = 86_400_000;

/** Statuses that the timeline shows in addition to the tab's own: replaced memories are half of the story. */
export const STATUSES_OF_TIMELINE: Record<MemoryTab, MemoryStatus[]> = {
  active: ['active', 'superseded', 'consolidated', 'archived'],
  review: ['pending'],
  fading: ['active', 'superseded', 'consolidated'],
  archived: ['archived', 'paused', 'wrong'],
  superseded: ['superseded', 'consolidated'],
};

/** A memory with what it replaced and what replaced it. */
export interface TimelineEntry {
  memory: MemoryWithSources;
  replaced: MemoryWithSources[];
  replacedBy: MemoryWithSources | null;
}

/** An item of the timeline: a month, or a memory learned in it. */
export type TimelineItem =
  | { type: 'month'; key: string; date: string }
  | { type: 'entry'; key: string; entry: TimelineEntry };

/**
 * The memories that were true at an instant: valid by then and not yet over. One that was archived or replaced without an end
 * of its validity was changed by hand; it counts as not true at any time.
 */
export function heldAt(memories: readonly MemoryWithSources[], at: Date): MemoryWithSources[] {
  return memories.filter(({ validFrom, validTo, status }) => {
    if (new Date(validFrom) > at) return false;
    return validTo ? new Date(validTo) > at : status !== 'archived' && status !== 'superseded';
  });
}

/** Latest first, by month, each with its predecessors and its successor from `all`. */
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

/** The month's name and year in the person's time zone, for `iso` in UTC. */
function monthOf(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth()}`;
}

/** How many were learned in each of `parts` equal periods between two instants. */
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

/** An instant's date in the format of a date input, in the person's time zone. */
export function toDay(instant: number): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of the day that is `days` after the one that starts at `first`. A day of the calendar may have 23 or 25 hours. */
export function plusDays(first: number, days: number): number {
  const date = new Date(first);
  return date.setDate(date.getDate() + days);
}

/** The last instant of a date in the person's time zone; null if `day` is invalid. */
export function endOfDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + 1);
  return new Date(start.getTime() - 1);
}
