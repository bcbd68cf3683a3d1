'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { ErrorState } from '@/components/ui/error-state';
import { memoryLinksQuery, memoryListQuery } from '@/lib/query/memories';
import { EmptyMemories } from '../empty-memories';
import { inTab, type MemoryFilters } from '../use-memory-filters';
import { VirtualList } from '../virtual-list';
import { AsOfSlider } from './as-of-slider';
import { buildTimeline, endOfDay, heldAt, STATUSES_OF_TIMELINE } from './build-timeline';
import { MonthHeading, TimelineRow } from './timeline-row';
import { TimelineSkeleton } from './timeline-skeleton';

const ROW_HEIGHT = 92;
const MONTH_HEIGHT = 72;

/** Memories over time, with what replaced what; the slider shows what was known on a day. */
export function Timeline(props: { filters: MemoryFilters; onOpen: (id: string) => void }) {
  const describeError = useDescribeError();
  const t = useTranslations();
  const { filters, setFilters, query, isNarrowed } = props.filters;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    memoryListQuery({ ...query, status: STATUSES_OF_TIMELINE[filters.tab] }),
  );
  const { data: links } = useQuery(memoryLinksQuery);
  const all = useMemo(() => (data ? inTab(data.memories, filters.tab) : []), [data, filters.tab]);
  const at = filters.asOf ? endOfDay(filters.asOf) : null;
  const shown = at ? heldAt(all, at) : all;
  const items = buildTimeline(shown, all, links ?? []);

  if (error && !data) {
    return (
      <ErrorState title={t('memories.loadFailed')} onRetry={() => void refetch()}>
        {t('memories.unchanged', { reason: describeError(error) })}
      </ErrorState>
    );
  }
  if (!data) return <TimelineSkeleton />;
  if (all.length === 0) return <EmptyMemories tab={filters.tab} isNarrowed={isNarrowed} />;
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <AsOfSlider memories={all} value={filters.asOf} onChange={(asOf) => setFilters({ asOf })} />
      <p role="status" className="meta-text">
        {at ? t('timeline.countThen', { count: shown.length }) : t('timeline.count', { count: all.length })}
      </p>
      {items.length === 0 ? (
        <p className="py-10 text-center text-muted">{t('timeline.nothingYet')}</p>
      ) : (
        <VirtualList
          label={t('timeline.label')}
          items={items}
          estimate={(item) => (item.type === 'month' ? MONTH_HEIGHT : ROW_HEIGHT)}
        >
          {(item) =>
            item.type === 'month' ? (
              <MonthHeading date={item.date} />
            ) : (
              <TimelineRow entry={item.entry} asOf={at} onOpen={props.onOpen} />
            )
          }
        </VirtualList>
      )}
    </div>
  );
}
