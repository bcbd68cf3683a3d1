'use client';

import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { groupOf, MEMORY_GROUPS } from '@/lib/contracts/memory-groups';
import { memoryGroupsQuery } from '@/lib/query/memories';
import { EmptyMemories } from './empty-memories';
import type { ListItem } from './list-item';
import { SelectionBar } from './selection-bar';
import { inTab, type MemoryFilters } from './use-memory-filters';
import { useMemoryList } from './use-memory-list';
import { useSelection } from './use-selection';
import { VirtualMemories } from './virtual-memories';

/** The filtered memories, by group. */
export function MemoryList(props: {
  filters: MemoryFilters;
  sessions: MemorySummary['sessions'];
  onOpen: (id: string) => void;
}) {
  const describeError = useDescribeError();
  const t = useTranslations('memories');
  const { filters, query, isNarrowed } = props.filters;
  const { data, error, refetch, isPartial, isPlaceholderData } = useMemoryList(query);
  const memories = useMemo(() => (data ? inTab(data.memories, filters.tab) : []), [data, filters.tab]);
  const isByBelonging = filters.by === 'belonging';
  const { data: groups } = useQuery({ ...memoryGroupsQuery, enabled: isByBelonging });
  const items = useMemo(
    () => (isByBelonging && groups ? belongingItems(memories, groups) : groupItems(memories, isPartial)),
    [memories, isPartial, isByBelonging, groups],
  );
  const selection = useSelection(memories);

  if (error && !data) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {t('unchanged', { reason: describeError(error) })}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton />;
  if (memories.length === 0) return <EmptyMemories tab={filters.tab} isNarrowed={isNarrowed} />;
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <p role="status" className="meta-text">
          {t(isNarrowed ? 'list.found' : 'list.count', { count: isPartial ? data.total : memories.length })}
        </p>
        <div className="flex gap-1">
          {isNarrowed && !isPartial && !selection.isOn ? (
            <Button variant="quiet" size="small" onClick={selection.startWithAll}>
              <CheckCheck />
              {t('list.selectAll', { count: memories.length })}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" aria-pressed={selection.isOn} onClick={selection.toggleMode}>
            <ListChecks />
            {selection.isOn ? t('list.done') : t('list.select')}
          </Button>
        </div>
      </div>
      <VirtualMemories items={items} sessions={props.sessions} selection={selection} onOpen={props.onOpen} />
      {selection.isOn ? <SelectionBar selection={selection} tab={filters.tab} /> : null}
    </div>
  );
}

/** The groups in the page's order, each with its heading, without empty ones. Counts are omitted if the list is partial. */
export function groupItems(memories: MemoryWithSources[], isPartial = false): ListItem[] {
  const groups = Map.groupBy(memories, groupOf);
  return MEMORY_GROUPS.flatMap((key): ListItem[] => {
    const members = groups.get(key) ?? [];
    if (members.length === 0) return [];
    const rows = members.map((memory): ListItem => ({ type: 'memory', key: memory.id, memory }));
    return [{ type: 'heading', key, amount: isPartial ? null : members.length }, ...rows];
  });
}

/** The memories by topic, followed by those without a group. */
export function belongingItems(
  memories: MemoryWithSources[],
  groups: readonly { name: string; memoryIds: string[] }[],
): ListItem[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  const sections = groups.map(({ name, memoryIds }) => ({
    key: `topic:${memoryIds[0]}`,
    name: name.charAt(0).toLocaleUpperCase() + name.slice(1),
    members: memoryIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const grouped = new Set(sections.flatMap(({ members }) => members));
  const rest = memories.filter((memory) => !grouped.has(memory));
  return [...sections, { key: 'topic:rest', name: null, members: rest }].flatMap(
    ({ key, name, members }): ListItem[] =>
      members.length === 0
        ? []
        : [
            { type: 'topic', key, name, amount: members.length },
            ...members.map((memory): ListItem => ({ type: 'memory', key: memory.id, memory })),
          ],
  );
}

/** A placeholder while the memories load. */
export function ListSkeleton() {
  const t = useTranslations('memories.list');
  return (
    <div aria-busy className="grid gap-7 pt-4">
      <span className="sr-only">{t('loading')}</span>
      {['w-7/12', 'w-9/12', 'w-6/12', 'w-8/12'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-6 ${width}`} />
          <Skeleton className="h-4 w-4/12" />
        </div>
      ))}
    </div>
  );
}
