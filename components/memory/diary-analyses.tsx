'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadMore } from '@/components/common/load-more';
import { useDescribeError } from '@/components/common/use-describe-error';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { ownAnalysesQuery } from '@/lib/query/lifecycle';
import { AnalysisReading } from './analysis-reading';

/** All analyses of whole conversations. */
export function DiaryAnalyses() {
  const describeError = useDescribeError();
  const t = useTranslations('diary.analyses');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownAnalysesQuery);
  if (!data && error) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton aria-busy className="h-40 rounded-lg" />;
  const analyses = data.pages.flat();
  if (analyses.length === 0) {
    return (
      <EmptyState icon={ScanText} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <ul className="grid gap-8">
        {analyses.map((analysis) => (
          <li key={analysis.id} className="grid gap-2 border-line border-l-2 pl-5">
            <h2 className="text-2xl leading-snug">
              <Link
                href={`/c/${analysis.conversationId}`}
                className="hover:underline hover:decoration-line-strong hover:underline-offset-4"
              >
                {analysis.conversationTitle || t('aConversation')}
              </Link>
            </h2>
            <AnalysisReading analysis={analysis} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </div>
  );
}
