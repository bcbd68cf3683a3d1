'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eraser, NotebookPen } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { formatDay } from '@/components/common/format-time';
import { Page } from '@/components/shell/page';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { describeError } from '@/lib/query/api-error';
import { diaryQuery, useDeleteDiaryEntry } from '@/lib/query/lifecycle';

const KINDS = ['episode', 'thought'] as const;
const NAMES = { episode: 'Episodes', thought: 'Thoughts' };

/** What I wrote of our conversations: episodes, and thoughts on them. */
export function DiaryPage() {
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(KINDS).withDefault('episode'));
  const { data, error, refetch } = useQuery(diaryQuery(kind));
  return (
    <Page title="Diary" intro="What I wrote of our conversations, in my words. You can strike any of it.">
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <Button asChild variant="quiet" size="small">
          <Link href="/profile">
            <ArrowLeft />
            Back to what I know
          </Link>
        </Button>
        <div className="flex gap-1">
          {KINDS.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === kind ? 'soft' : 'quiet'}
              aria-pressed={name === kind}
              onClick={() => setKind(name)}
            >
              {NAMES[name]}
            </Button>
          ))}
        </div>
      </div>
      {error && !data ? (
        <ErrorState title="The diary could not be fetched" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-40 rounded-lg" /> : null}
      {data?.entries.length === 0 ? (
        <EmptyState icon={NotebookPen} title="Nothing is written yet">
          An entry is written when a conversation of some length ends, unless the diary is off in your
          settings.
        </EmptyState>
      ) : null}
      <ul className="grid gap-8">
        {data?.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Entry({ entry }: { entry: DiaryEntry }) {
  const strike = useDeleteDiaryEntry();
  return (
    <article className="grid gap-2.5 border-line border-l-2 pl-5">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="grid gap-0.5">
          <h2 className="text-2xl leading-snug">{entry.title}</h2>
          <p className="meta-text">
            <time dateTime={entry.occurredAt}>{formatDay(entry.occurredAt, new Date())}</time>
            {entry.conversationId ? (
              <>
                {' in '}
                <Link
                  href={`/c/${entry.conversationId}`}
                  className="underline underline-offset-3 hover:text-ink"
                >
                  {entry.conversationTitle || 'a conversation'}
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <Button
          variant="danger-quiet"
          size="small"
          disabled={strike.isPending}
          aria-label={`Strike: ${entry.title}`}
          onClick={() =>
            strike.mutate(entry.id, {
              onSuccess: () => toast('The entry is gone.'),
              onError: (error) => toast.error('It stays.', { description: describeError(error) }),
            })
          }
        >
          <Eraser />
          Strike
        </Button>
      </header>
      <p className="whitespace-pre-wrap font-serif text-lg leading-relaxed">
        {entry.content || entry.summary}
      </p>
      {entry.tags.length > 0 ? (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {entry.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="outline">{tag}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
