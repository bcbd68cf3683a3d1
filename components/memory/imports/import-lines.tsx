'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNameRedactions } from '@/components/chat/redacted-text';
import { LoadMore } from '@/components/common/load-more';
import { Link } from '@/components/ui/link';
import type { ImportDetail, ImportLine } from '@/lib/contracts/api/imports';
import { importLinesQuery } from '@/lib/query/imports';
import { useImportWords } from './use-import-words';

/** Each line of a pasted text or another memory's list: before the start whether it will be read, afterwards what became of it. */
export function ImportLines({ detail }: { detail: ImportDetail }) {
  const t = useTranslations('transfer.lines');
  // Read again once the import has ended: then every line has its outcome.
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    importLinesQuery(detail.id, detail.status),
  );
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('title')}>
      <h2 className="text-2xl">
        {t('title')} <span className="font-sans text-base text-muted">{total}</span>
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order never changes.
          <Line key={index} line={line} />
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

function Line({ line: { text, outcome, reason, memories } }: { line: ImportLine }) {
  const t = useTranslations('transfer.lines');
  const { explain } = useImportWords();
  const nameRedactions = useNameRedactions();
  return (
    <li className="grid gap-1 p-3 text-sm leading-relaxed">
      <span className="[overflow-wrap:anywhere]">{nameRedactions(text)}</span>
      <span className="meta-text">
        {reason
          ? t(`withReason.${outcome === 'left_out' ? 'left_out' : 'not_kept'}`, { reason: explain(reason) })
          : t(`outcome.${outcome}`)}
      </span>
      {memories.map(({ id, content }) => (
        <Link key={id} href={`/profile?memory=${id}`} className="w-fit font-serif text-base hover:underline">
          {content}
        </Link>
      ))}
    </li>
  );
}
