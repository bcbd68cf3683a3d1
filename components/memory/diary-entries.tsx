'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Eraser, NotebookPen } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { LoadMore } from '@/components/common/load-more';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { diaryQuery, joinDiary, useDeleteDiaryEntry } from '@/lib/query/lifecycle';

/** Episodes, thoughts on them, or what the character concluded. */
export function DiaryEntries({ kind }: { kind: DiaryEntry['kind'] }) {
  const describeError = useDescribeError();
  const t = useTranslations('diary');
  const { formatDay } = useTimeFormats();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    diaryQuery(kind),
  );
  if (!data && error) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton aria-busy className="h-40 rounded-lg" />;
  const written = joinDiary(data.pages);
  if (written.length === 0) {
    return (
      <EmptyState icon={NotebookPen} title={t('empty')}>
        {t(`emptyText.${kind}`)}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      {byDay(written, (at) => formatDay(at, new Date())).map(([day, entries]) => (
        <section key={day} aria-label={day} className="grid gap-5">
          <h2 className="meta-text">{day}</h2>
          <ul className="grid gap-8">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </div>
  );
}

/** Entries by day, the latest day first, and within a day in the order of its conversations. */
export function byDay(
  entries: readonly DiaryEntry[],
  dayOf: (occurredAt: string) => string,
): [day: string, entries: DiaryEntry[]][] {
  const days = Map.groupBy(entries, ({ occurredAt }) => dayOf(occurredAt));
  return [...days].map(([day, written]) => [day, written.toReversed()]);
}

function Entry({ entry }: { entry: DiaryEntry }) {
  const t = useTranslations('diary');
  const { formatClock } = useTimeFormats();
  const { heading, told, rest } = readEntry(entry, useLocale());
  return (
    <article className="grid gap-2.5 border-line border-l-2 pl-5">
      <header className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 dir="auto" className="text-2xl leading-snug">
            {heading}
          </h3>
          <p className="meta-text">
            <time dateTime={entry.occurredAt}>{formatClock(entry.occurredAt)}</time>
            {entry.kind === 'bond' && entry.characterName
              ? ` · ${t('ownConclusion', { name: entry.characterName })}`
              : null}
            {entry.conversationId ? (
              <>
                {' · '}
                <Link
                  href={`/c/${entry.conversationId}`}
                  className="underline underline-offset-3 hover:text-ink"
                >
                  {conversationOf(entry) ?? t('toConversation')}
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <DeleteEntry entry={entry} />
      </header>
      {told ? (
        <p dir="auto" className="whitespace-pre-wrap font-serif text-lg leading-relaxed">
          {told}
        </p>
      ) : null}
      {rest.map((line) => (
        <p key={line} dir="auto" className="text-muted text-sm leading-relaxed">
          {line}
        </p>
      ))}
      {entry.tags.length > 0 ? (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-1">
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

/**
 * The heading and text of an entry. An episode is shown in paragraphs. A thought has its mood as title, which is also its
 * first line; an emotional arc that never changed adds nothing.
 */
export function readEntry(
  entry: DiaryEntry,
  locale: string,
): { heading: string; told: string; rest: string[] } {
  const lines = (entry.content || entry.summary).split(/\n{2,}/).filter((line) => !isEven(line));
  if (entry.kind !== 'thought') return { heading: entry.title, told: lines.join('\n\n'), rest: [] };
  const [told = entry.summary, ...rest] =
    lines[0] === entry.title && lines.length > 1 ? lines.slice(1) : lines;
  const heading = capitalise(entry.title, locale);
  return { heading, told: told === entry.title ? '' : told, rest };
}

/** "start: calm → middle: calm → end: calm". */
function isEven(line: string): boolean {
  const steps = line.split(' → ').map((step) => step.replace(/^\S+:\s*/, ''));
  return steps.length > 1 && new Set(steps).size === 1;
}

function capitalise(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** The title of an episode's conversation, unless the episode has the same one. */
function conversationOf({ title, conversationTitle }: DiaryEntry): string | null {
  return !conversationTitle || conversationTitle === title ? null : conversationTitle;
}

function DeleteEntry({ entry }: { entry: DiaryEntry }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('diary');
  const deleteEntry = useDeleteDiaryEntry();
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="danger-quiet"
          size="small"
          disabled={deleteEntry.isPending}
          aria-label={t('deleteThis', { title: entry.title })}
        >
          <Eraser />
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle')}
      action={t('delete')}
      onConfirm={() =>
        notifyOutcome(deleteEntry.mutateAsync(entry.id), {
          done: t('deleted'),
          failed: t('notDeleted'),
        })
      }
    >
      {t('deleteText', { title: entry.title })}
    </ConfirmDialog>
  );
}
