'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNameRedactions } from '@/components/chat/redacted-text';
import { LoadMore } from '@/components/common/load-more';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useGateWords } from '@/components/common/use-gate-words';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Page } from '@/components/shell/page';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Label } from '@/components/ui/label';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import type { OwnDecision } from '@/lib/contracts/api/memories';
import { decisionsQuery, useRememberAnyway } from '@/lib/query/gate';
import { BackToProfile } from './back-to-profile';

/** The person's own gatekeeper log, in plain words. */
export function WhyNotPage() {
  const describeError = useDescribeError();
  const t = useTranslations('profile.whyNot');
  const [withKept, setWithKept] = useState(false);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    decisionsQuery(withKept),
  );
  const shown = data?.pages.flat();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <BackToProfile />
        <Label className="min-h-9 font-normal">
          <Switch checked={withKept} onCheckedChange={setWithKept} />
          {t('showKept')}
        </Label>
      </div>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-40 rounded-lg" /> : null}
      {shown?.length === 0 ? (
        <EmptyState icon={CircleHelp} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      <ul className="grid divide-y divide-line">
        {shown?.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </Page>
  );
}

function Decision({ decision }: { decision: OwnDecision }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('profile.whyNot');
  const quoted = useTranslations('memories');
  const { explainReason, describeStage } = useGateWords();
  const remember = useRememberAnyway();
  const nameRedactions = useNameRedactions();
  const onRemember = () =>
    notifyOutcome(remember.mutateAsync(decision.id), {
      done: ({ memories }) => (memories.length > 0 ? t('remembered') : t('nothingFound')),
      failed: t('failed'),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="grid min-w-56 flex-1 gap-1">
        <p dir="auto" className="memory-text line-clamp-2">
          {decision.messageExcerpt ? (
            quoted('quoted', { text: nameRedactions(decision.messageExcerpt) })
          ) : (
            <span className="text-muted">{t('erased')}</span>
          )}
        </p>
        <p className="text-sm">
          {decision.isMemorable ? <Badge tone="good">{t('kept')}</Badge> : <Badge>{t('notKept')}</Badge>}{' '}
          {explainReason(decision.reason)}
        </p>
        <p className="meta-text">
          <TimeAgo date={decision.createdAt} /> · {describeStage(decision.stage)}
          {decision.conversationId ? (
            <>
              {' '}
              <Link
                href={`/c/${decision.conversationId}`}
                className="underline underline-offset-3 hover:text-ink"
              >
                {t('toConversation')}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {decision.canRemember ? (
        <Button variant="outline" size="small" disabled={remember.isPending} onClick={onRemember}>
          {t('remember')}
        </Button>
      ) : null}
    </li>
  );
}
