'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadMore } from '@/components/common/load-more';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { conversationsQuery } from '@/lib/query/conversations';
import { ConversationItem } from './conversation-item';

/** The conversations by day, newest first, with a search over their titles. */
export function ConversationList() {
  const t = useTranslations('shell.conversations');
  const common = useTranslations('common.actions');
  const describeError = useDescribeError();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    conversationsQuery(wanted),
  );

  return (
    <>
      <div className="relative mx-3 mb-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
          className="border-line-strong/50 bg-surface pl-8"
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {data ? (
          <>
            <Days conversations={data.pages.flat()} isSearch={wanted !== ''} />
            <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
          </>
        ) : error ? (
          <div className="grid gap-2 px-2.5 py-3 text-muted text-sm">
            {describeError(error)}
            <Button variant="outline" size="small" className="w-fit" onClick={() => refetch()}>
              {common('tryAgain')}
            </Button>
          </div>
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  );
}

function Days({ conversations, isSearch }: { conversations: Conversation[]; isSearch: boolean }) {
  const t = useTranslations('shell.conversations');
  const { nameDay } = useTimeFormats();
  if (conversations.length === 0) {
    return (
      <p className="px-2.5 py-3 text-muted text-sm leading-relaxed">
        {isSearch ? t('noneFound') : t('none')}
      </p>
    );
  }
  const now = new Date();
  const days = Map.groupBy(conversations, ({ lastMessageAt }) => nameDay(lastMessageAt, now));
  return Array.from(days, ([day, list]) => (
    <section key={day} aria-label={day} className="pt-3">
      <h2 className="px-2.5 pb-1 font-medium font-sans text-muted text-xs tracking-normal">{day}</h2>
      <ul className="grid grid-cols-1 gap-px">
        {list.map((conversation) => (
          <ConversationItem key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </section>
  ));
}

function ListSkeleton() {
  return (
    <div className="grid gap-2 px-2.5 pt-4">
      {['w-10/12', 'w-7/12', 'w-9/12', 'w-8/12'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
