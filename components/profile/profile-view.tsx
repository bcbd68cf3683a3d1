'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { count } from '@/components/common/count';
import { TimeAgo } from '@/components/common/time-ago';
import { ReconciliationCard } from '@/components/memory/reconciliation-card';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemorySummary } from '@/lib/contracts/api/memories';
import { describeError } from '@/lib/query/api-error';
import { memorySummaryQuery } from '@/lib/query/memories';
import { reconciliationsQuery } from '@/lib/query/reconciliations';
import { MemoryGroup } from './memory-group';
import { SessionRoles } from './session-roles';
import { WhyNot } from './why-not';

/** "What I know about you": everything, grouped, each with the words it rests on. */
export function ProfileView() {
  const { data, error, refetch } = useQuery(memorySummaryQuery);
  const { data: waiting } = useQuery(reconciliationsQuery);
  return (
    <Page
      title="What I know about you"
      intro={data ? <Intro summary={data} /> : null}
      actions={
        <Button asChild variant="danger-quiet" size="small">
          <Link href="/profile/forget">Forget me …</Link>
        </Button>
      }
    >
      {error ? (
        <ErrorState title="This could not be loaded." onRetry={refetch}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {waiting && waiting.length > 0 ? (
        <section aria-label="Waiting for you" className="grid gap-3">
          <h2 className="text-2xl">Waiting for you</h2>
          {waiting.map((open) => (
            <ReconciliationCard key={open.id} id={open.id} />
          ))}
        </section>
      ) : null}
      {data ? <Groups summary={data} /> : <Loading />}
      <WhyNot />
    </Page>
  );
}

function Intro({ summary }: { summary: MemorySummary }) {
  const { counts, lastLearnedAt } = summary;
  if (counts.active + counts.session === 0) return null;
  return (
    <p>
      {count(counts.active, 'memory', 'memories')} that last
      {counts.session > 0 ? `, ${counts.session} for one conversation` : ''}
      {lastLearnedAt ? (
        <>
          . Last learned <TimeAgo date={lastLearnedAt} />.
        </>
      ) : (
        '.'
      )}
    </p>
  );
}

function Groups({ summary }: { summary: MemorySummary }) {
  const isEmpty = summary.groups.every((group) => group.memories.length === 0);
  if (isEmpty && summary.sessions.length === 0) {
    return (
      <EmptyState
        title="Nothing yet"
        action={
          <Button asChild>
            <Link href="/">Start a chat</Link>
          </Button>
        }
      >
        When you tell me something about yourself that is worth keeping, it appears here, with your own words
        beside it.
      </EmptyState>
    );
  }
  return (
    <>
      <SessionRoles sessions={summary.sessions} />
      {summary.groups.map((group) => (
        <MemoryGroup key={group.key} name={group.key} memories={group.memories} />
      ))}
    </>
  );
}

function Loading() {
  return (
    <div aria-hidden className="grid gap-3">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
