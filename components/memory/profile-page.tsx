'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, CircleHelp, Eraser, NotebookPen, ReceiptText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'use-intl';
import { useSentenceGap } from '@/components/common/sentences';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useMedia } from '@/components/common/use-media';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { noticesQuery } from '@/lib/query/lifecycle';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';
import { cn } from '@/lib/utils';
import { Episodes } from './episodes';
import { GraphSkeleton } from './graph/graph-skeleton';
import { MemoryDrawer } from './memory-drawer';
import { ListSkeleton, MemoryList } from './memory-list';
import { MemoryToolbar } from './memory-toolbar';
import { Notices } from './notices';
import { Portrait } from './portrait';
import { TimelineSkeleton } from './timeline/timeline-skeleton';
import { useMemoryFilters } from './use-memory-filters';
import { firstMemoriesQuery } from './use-memory-list';
import { ViewSwitch } from './view-switch';
import { Waiting } from './waiting';

// Views that not everybody opens are loaded on demand.
const NeuralImpression = dynamic(
  () => import('./graph/neural-impression').then((module) => module.NeuralImpression),
  { ssr: false, loading: GraphSkeleton },
);
const Timeline = dynamic(() => import('./timeline/timeline').then((module) => module.Timeline), {
  ssr: false,
  loading: TimelineSkeleton,
});

/** "What I know about you". */
export function ProfilePage() {
  const describeError = useDescribeError();
  const t = useTranslations('profile');
  const { data: summary, error, refetch } = useQuery(memorySummaryQuery);
  const isHeaderLoaded = useHeaderLoaded();
  const filters = useMemoryFilters();
  const { view } = filters.filters;
  const isRoomy = useMedia(ROOMY);
  // Prefetched while the content above it loads.
  useQuery({ ...firstMemoriesQuery(filters.query), notifyOnChangeProps: [] });
  const open = (id: string | null) => void filters.setFilters({ memory: id }, { history: 'push' });
  return (
    <Page
      title={t('title')}
      intro={summary ? <Facts summary={summary} /> : <FactsSkeleton isBusy={!error} />}
      actions={<PageActions />}
      wide
    >
      {error && !summary ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {t('unchanged', { reason: describeError(error) })}
        </ErrorState>
      ) : null}
      {summary && isHeaderLoaded ? (
        <>
          <Portrait summary={summary} onOpen={open} />
          <Episodes episodes={summary.episodes} />
        </>
      ) : null}
      {isHeaderLoaded ? (
        // Pending decisions are beside the memories if there is room, so that both begin near the top. The picture takes the
        // full width, so they come below it.
        <div className={cn('grid grid-cols-1 items-start gap-8', view === 'graph' ? BELOW : BESIDE)}>
          <div className="grid grid-cols-1 gap-8 empty:hidden">
            <Notices />
            <Waiting isBeside={isRoomy && view !== 'graph'} onOpen={open} />
          </div>
          <section aria-label={t('memories')} className="grid grid-cols-1 gap-5">
            <ViewSwitch filters={filters.filters} setFilters={filters.setFilters} />
            <MemoryToolbar filters={filters} counts={summary?.counts} />
            {view === 'graph' ? <NeuralImpression filters={filters} onOpen={open} /> : null}
            {view === 'timeline' ? <Timeline filters={filters} onOpen={open} /> : null}
            {view === 'list' ? (
              <MemoryList filters={filters} sessions={summary?.sessions ?? []} onOpen={open} />
            ) : null}
          </section>
        </div>
      ) : (
        <ListSkeleton />
      )}
      <MemoryDrawer id={filters.filters.memory} onOpen={open} onClose={() => open(null)} />
    </Page>
  );
}

/** From this width on there is room beside the memories; the same as `xl` below. */
const ROOMY = '(min-width: 80rem)';

/**
 * Pending decisions are at the right of the memories; on narrow screens and for screen readers they come first. Without them
 * the memories have a readable width.
 */
const BESIDE =
  'xl:not-has-[>div:empty]:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12 xl:[&>div]:order-last has-[>div:empty]:max-w-3xl';

const BELOW = '[&>div]:order-last';

/** Everything above the memories has loaded or failed: shown sooner, they would be pushed down. */
function useHeaderLoaded(): boolean {
  const summary = useQuery(memorySummaryQuery);
  const notices = useQuery(noticesQuery);
  const reconciliations = useQuery(reconciliationsQuery);
  return ![summary, notices, reconciliations].some(({ isLoading }) => isLoading);
}

/** As many lines as the facts have. */
function FactsSkeleton({ isBusy }: { isBusy: boolean }) {
  return (
    <div aria-busy={isBusy} className="min-h-[2lh] sm:min-h-[1lh]">
      {isBusy ? <Skeleton className="h-5 w-72 max-w-full" /> : null}
    </div>
  );
}

/** The number of memories, the latest addition, and how many are about to fade. */
function Facts({ summary }: { summary: MemorySummary }) {
  const t = useTranslations('profile.facts');
  const gap = useSentenceGap();
  const { counts, lastLearnedAt } = summary;
  return (
    <p className="min-h-[2lh] sm:min-h-[1lh]">
      {t(counts.session > 0 ? 'knownWithSession' : 'known', {
        count: counts.active + counts.session,
        session: counts.session,
      })}
      {gap}
      {lastLearnedAt ? t.rich('last', { ago: () => <TimeAgo date={lastLearnedAt} /> }) : null}
      {gap}
      {counts.fading > 0
        ? t.rich('fading', {
            count: counts.fading,
            link: (chunks) => (
              <Link
                href="/profile?tab=fading"
                className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                {chunks}
              </Link>
            ),
          })
        : null}
    </p>
  );
}

function PageActions() {
  const t = useTranslations('profile.pages');
  return (
    <>
      <Button asChild variant="quiet" size="small">
        <Link href="/profile/diary">
          <NotebookPen />
          {t('diary')}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="small">
        <Link href="/profile/why-not">
          <CircleHelp />
          {t('whyNot')}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="small">
        <Link href="/profile/receipts">
          <ReceiptText />
          {t('receipts')}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="small">
        <Link href="/profile/transfer">
          <ArrowLeftRight />
          {t('transfer')}
        </Link>
      </Button>
      <Button asChild variant="danger-quiet" size="small">
        <Link href="/profile/forget">
          <Eraser />
          {t('forgetMe')}
        </Link>
      </Button>
    </>
  );
}
