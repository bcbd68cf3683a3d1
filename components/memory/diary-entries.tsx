'use client';

import { useQuery } from '@tanstack/react-query';
import { Eraser, NotebookPen } from 'lucide-react';
import Link from 'next/link';
import { formatClock, formatDay } from '@/components/common/format-time';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { DiaryEntry } from '@/lib/contracts/api/diary';
import { describeError } from '@/lib/query/api-error';
import { diaryQuery, useDeleteDiaryEntry } from '@/lib/query/lifecycle';

const EMPTY = {
  episode:
    'An entry is written when a conversation of some length ends, unless the diary is off in your settings.',
  bond: 'What your companion promised, or agreed with you on, is written here when a conversation ends and a language model is connected. It is theirs, no fact about you.',
  thought:
    'A thought on how a conversation felt is written when it ends, if thoughts are on in your settings.',
};

/** Episodes, thoughts on them, or what the character concluded. */
export function DiaryEntries({ kind }: { kind: DiaryEntry['kind'] }) {
  const { data, error, refetch } = useQuery(diaryQuery(kind));
  if (!data && error) {
    return (
      <ErrorState title="The diary could not be loaded" onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton aria-busy className="h-40 rounded-lg" />;
  if (data.entries.length === 0) {
    return (
      <EmptyState icon={NotebookPen} title="Nothing is written yet">
        {EMPTY[kind]}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      {byDay(data.entries).map(([day, entries]) => (
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
    </div>
  );
}

/** A day's entries read as one page of the diary: from its first conversation on, the latest day first. */
export function byDay(entries: readonly DiaryEntry[]): [day: string, entries: DiaryEntry[]][] {
  const days = Map.groupBy(entries, ({ occurredAt }) => formatDay(occurredAt, new Date()));
  return [...days].map(([day, written]) => [day, written.toReversed()]);
}

function Entry({ entry }: { entry: DiaryEntry }) {
  const { heading, told, rest } = readEntry(entry);
  return (
    <article className="grid gap-2.5 border-line border-l-2 pl-5">
      <header className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-2xl leading-snug">{heading}</h3>
          <p className="meta-text">
            <time dateTime={entry.occurredAt}>{formatClock(entry.occurredAt)}</time>
            {entry.kind === 'bond' && entry.characterName
              ? ` · ${entry.characterName}’s own conclusion, no fact about you`
              : null}
            {entry.conversationId ? (
              <>
                {' · '}
                <Link
                  href={`/c/${entry.conversationId}`}
                  className="underline underline-offset-3 hover:text-ink"
                >
                  {whereOf(entry)}
                </Link>
              </>
            ) : null}
          </p>
        </div>
        <DeleteEntry entry={entry} />
      </header>
      {told ? <p className="whitespace-pre-wrap font-serif text-lg leading-relaxed">{told}</p> : null}
      {rest.map((line) => (
        <p key={line} className="text-muted text-sm leading-relaxed">
          {line}
        </p>
      ))}
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

/**
 * What stands over an entry and in it. What happened is told in paragraphs. A thought is called by its mood, which is also the first thing it says; a course of
 * feeling that never changed says no more than the mood does.
 */
export function readEntry(entry: DiaryEntry): { heading: string; told: string; rest: string[] } {
  const lines = (entry.content || entry.summary).split(/\n{2,}/).filter((line) => !isEven(line));
  if (entry.kind !== 'thought') return { heading: entry.title, told: lines.join('\n\n'), rest: [] };
  const [told = entry.summary, ...rest] =
    lines[0] === entry.title && lines.length > 1 ? lines.slice(1) : lines;
  const heading = capitalise(entry.title);
  return { heading, told: told === entry.title ? '' : told, rest };
}

/** "start: calm → middle: calm → end: calm". */
function isEven(line: string): boolean {
  const steps = line.split(' → ').map((step) => step.replace(/^\S+:\s*/, ''));
  return steps.length > 1 && new Set(steps).size === 1;
}

function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** An episode is called as its conversation is: its name need not be read twice. */
function whereOf({ title, conversationTitle }: DiaryEntry): string {
  return !conversationTitle || conversationTitle === title ? 'go to the conversation' : conversationTitle;
}

function DeleteEntry({ entry }: { entry: DiaryEntry }) {
  const deleteEntry = useDeleteDiaryEntry();
  return (
    <Button
      variant="danger-quiet"
      size="small"
      disabled={deleteEntry.isPending}
      aria-label={`Delete: ${entry.title}`}
      onClick={() =>
        notifyOutcome(deleteEntry.mutateAsync(entry.id), {
          done: 'The entry is deleted.',
          failed: 'It was not deleted.',
        })
      }
    >
      <Eraser />
      Delete
    </Button>
  );
}
