'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemoryRevision, MemoryUse, RelatedMemory } from '@/lib/contracts/api/memory-detail';
import { memoryDetailQuery } from '@/lib/query/memories';
import { diffWords } from './diff-words';
import { useFoundBy } from './use-found-by';

/** The history of a memory: each change with its difference, related memories, and the replies that used it. */
export function MemoryHistory({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const t = useTranslations('memories.history');
  const { data, error } = useQuery(memoryDetailQuery(id));
  if (error && !data) return <p className="text-muted text-sm">{t('loadFailed')}</p>;
  if (!data) return <Skeleton aria-busy className="h-24" />;
  const { revisions, related, uses } = data;
  return (
    <>
      {related.length > 0 ? <Related related={related} onOpen={onOpen} /> : null}
      <section className="grid gap-3">
        <h3 className="text-lg">{t('title')}</h3>
        <ol className="grid gap-3">
          {revisions.map((revision) => (
            <Revision key={revision.number} revision={revision} />
          ))}
        </ol>
      </section>
      {uses.length > 0 ? <Uses uses={uses} /> : null}
    </>
  );
}

function Revision({ revision }: { revision: MemoryRevision }) {
  const t = useTranslations('memories.history');
  const { change, actor, before, after, createdAt } = revision;
  const isReworded = before !== null && after !== null && before !== after;
  return (
    <li className="grid gap-1 border-line border-l-2 pl-3.5">
      <p className="text-sm">
        {t(`change.${change}`)}{' '}
        <span className="meta-text">
          · {t(`actor.${actor}`)} · <TimeAgo date={createdAt} />
        </span>
      </p>
      {isReworded ? <Difference before={before} after={after} /> : null}
    </li>
  );
}

/** Deleted words are struck through, inserted ones underlined. */
function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p className="font-serif leading-snug">
      {diffWords(before, after).map((part) =>
        part.kind === 'same' ? (
          <span key={part.key}>{part.text}</span>
        ) : part.kind === 'gone' ? (
          <del key={part.key} className="text-muted">
            {part.text}
          </del>
        ) : (
          <ins key={part.key} className="decoration-accent underline-offset-4">
            {part.text}
          </ins>
        ),
      )}
    </p>
  );
}

function Related({ related, onOpen }: { related: RelatedMemory[]; onOpen: (id: string) => void }) {
  const t = useTranslations('memories');
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('history.related')}</h3>
      <ul className="grid gap-2">
        {related.map(({ id, relation, content, status }) => (
          <li key={`${relation}-${id}`} className="text-sm">
            <span className="text-muted">{t(`history.relation.${relation}`)}</span>{' '}
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-6 rounded-sm text-left font-serif text-base underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {content}
            </button>{' '}
            {status === 'active' ? null : <span className="meta-text">{t(`status.${status}`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Uses({ uses }: { uses: MemoryUse[] }) {
  const t = useTranslations('memories');
  const foundBy = useFoundBy();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('history.used')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {uses.map(({ conversationId, conversationTitle, why, usedAt }) => (
          <li key={`${conversationId}-${usedAt}`}>
            <Link href={`/c/${conversationId}`} className="underline underline-offset-3 hover:text-accent">
              {conversationTitle || t('aConversation')}
            </Link>{' '}
            <span className="meta-text">
              <TimeAgo date={usedAt} />
              {why.length > 0 ? ` · ${foundBy(why)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
