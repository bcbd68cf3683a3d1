'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { useSentenceGap } from '@/components/common/sentences';
import { Link } from '@/components/ui/link';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { memoryListQuery } from '@/lib/query/memories';
import { ImportLines } from './import-lines';
import { useImportWords } from './use-import-words';

/** The most memories that the page lists. */
const LISTED = 1000;

/** The memories from an import, by year. */
export function ImportResult({ detail }: { detail: ImportDetail }) {
  const t = useTranslations('transfer.result');
  const gap = useSentenceGap();
  const { listClauses } = useLists();
  const { explain, listOutcomes } = useImportWords();
  const { counts, refused, outcomes, keepChats } = detail;
  const read = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const { data } = useQuery(
    memoryListQuery({
      importId: detail.id,
      status: ['active', 'pending', 'superseded', 'archived'],
      limit: LISTED,
    }),
  );
  const byYear = Map.groupBy(data?.memories ?? [], ({ validFrom }) => validFrom.slice(0, 4));
  const years = [...byYear].sort(([a], [b]) => b.localeCompare(a));
  return (
    <>
      <section className="grid gap-2 rounded-lg border border-line bg-surface p-5 leading-relaxed sm:p-6">
        <p className="text-lg">
          {t('learned', { memories: counts.memories, items: counts.done })}
          {gap}
          {counts.waiting > 0 ? (
            <Link href="/profile" className="underline underline-offset-3">
              {t('waiting', { count: counts.waiting })}
            </Link>
          ) : null}
        </p>
        {read > 0 ? <p>{t('outcomes', { count: read, parts: listClauses(listOutcomes(detail)) })}</p> : null}
        <p className="text-muted text-sm">
          {counts.known > 0 ? t('known', { count: counts.known }) : null}
          {gap}
          {counts.chats === 0 ? null : keepChats ? t('chatsKept') : t('chatsNotKept')}
        </p>
        {Object.entries(refused).map(([reason, amount]) => (
          <p key={reason} className="text-muted text-sm">
            {t('leftOut', { count: amount, reason: explain(reason) })}
          </p>
        ))}
      </section>
      <ImportLines detail={detail} />
      {years.map(([year, memories]) => (
        <section key={year} aria-label={year} className="grid gap-2">
          <h2 className="text-2xl">{year}</h2>
          <ul className="grid gap-1.5">
            {memories.map((memory) => (
              <Line key={memory.id} memory={memory} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({ memory }: { memory: MemoryWithSources }) {
  const t = useTranslations('transfer.result');
  const isPast = memory.status === 'superseded';
  return (
    <li className="leading-relaxed">
      <Link href={`/profile?memory=${memory.id}`} className="font-serif hover:underline">
        {memory.content}
      </Link>
      {isPast && memory.validTo ? (
        <span className="meta-text"> {t('until', { year: memory.validTo.slice(0, 4) })}</span>
      ) : null}
      {memory.status === 'pending' ? <span className="meta-text"> {t('pending')}</span> : null}
    </li>
  );
}
