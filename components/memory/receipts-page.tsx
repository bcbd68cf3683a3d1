'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadMore } from '@/components/common/load-more';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Page } from '@/components/shell/page';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { receiptsQuery } from '@/lib/query/memories';
import { BackToProfile } from './back-to-profile';
import { ReceiptView } from './receipt-view';

/** All receipts of forgetting. */
export function ReceiptsPage() {
  const describeError = useDescribeError();
  const t = useTranslations('profile.receipts');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(receiptsQuery);
  const receipts = data?.pages.flat();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="-mt-4">
        <BackToProfile />
      </div>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-36 rounded-lg" /> : null}
      {receipts?.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {receipts?.map((receipt) => (
        <ReceiptView key={receipt.id} receipt={receipt} />
      ))}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </Page>
  );
}
