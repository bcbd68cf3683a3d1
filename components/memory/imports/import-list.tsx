'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { Link } from '@/components/ui/link';
import { importsQuery } from '@/lib/query/imports';
import { useImportWords } from './use-import-words';

/** Earlier imports, with their progress. */
export function ImportList() {
  const t = useTranslations('transfer');
  const { nameImport } = useImportWords();
  const { data } = useQuery(importsQuery);
  if (!data || data.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-label={t('imports')}>
      {data.map((one) => (
        <li key={one.id}>
          <Link
            href={`/profile/transfer/${one.id}`}
            className="-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-2 text-sm hover:bg-sunken touch:min-h-11"
          >
            <span className="min-w-0 break-words font-medium">{nameImport(one)}</span>
            <span className="meta-text">
              {one.status === 'done'
                ? t('doneWith', { count: one.counts.memories })
                : t(`status.${one.status}`)}{' '}
              · <TimeAgo date={one.createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
