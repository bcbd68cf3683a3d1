'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { Memory } from '@/lib/contracts/memory';
import { diaryQuery } from '@/lib/query/lifecycle';
import { momentsBeside } from './key-moments';

/** The memories with the highest emotional weight (persona and state, emotional memories). */
export function DiaryMoments() {
  const describeError = useDescribeError();
  const t = useTranslations('diary.moments');
  const { data, error, refetch } = useInfiniteQuery(diaryQuery('episode'));
  if (!data && error) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton aria-busy className="h-40 rounded-lg" />;
  const moments = data.pages[0]?.moments ?? [];
  if (moments.length === 0) {
    return (
      <EmptyState icon={Heart} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6">
      {moments.map((moment) => (
        <li key={moment.id} className="grid gap-1 border-accent/60 border-l-2 pl-5">
          <h2 dir="auto" className="memory-text text-lg">
            <Link
              href={`/profile?memory=${moment.id}`}
              className="hover:underline hover:decoration-line-strong hover:underline-offset-4"
            >
              {moment.content}
            </Link>
          </h2>
          <p className="meta-text">
            <When moment={moment} />
            {momentsBeside(moment).map((one) => ` · ${one}`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The day on which the event began, or on which it was mentioned. */
function When({ moment: { eventDate, validFrom } }: { moment: Pick<Memory, 'eventDate' | 'validFrom'> }) {
  const { formatDay, formatEventDays } = useTimeFormats();
  const now = new Date();
  return (
    <time dateTime={eventDate?.start ?? validFrom}>
      {eventDate ? formatEventDays(eventDate, now).first : formatDay(validFrom, now)}
    </time>
  );
}
