'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { TimeAgo } from '@/components/common/time-ago';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemoryRevision, MemoryUse, RelatedMemory } from '@/lib/contracts/api/memory-detail';
import { memoryDetailQuery } from '@/lib/query/memories';
import { diffWords } from './diff-words';
import { STATUS_NAMES } from './status-names';

/** What became of a memory: each change with its difference, what it hangs together with, and the replies it was used in. */
export function MemoryHistory({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { data, error } = useQuery(memoryDetailQuery(id));
  if (error && !data) return <p className="text-muted text-sm">Its history could not be loaded.</p>;
  if (!data) return <Skeleton aria-busy className="h-24" />;
  const { revisions, related, uses } = data;
  return (
    <>
      {related.length > 0 ? <Related related={related} onOpen={onOpen} /> : null}
      <section className="grid gap-3">
        <h3 className="text-lg">History</h3>
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

const CHANGES: Record<MemoryRevision['change'], string> = {
  created: 'Learned',
  reinforced: 'Said again',
  updated: 'Made more precise',
  edited: 'Reworded',
  superseded: 'Replaced',
  archived: 'Archived',
  restored: 'Brought back',
  consolidated: 'Merged',
  paused: 'Paused',
  pinned: 'Pinned',
  confirmed: 'Confirmed',
  lapsed: 'Its day has passed',
  faded: 'Faded and archived',
  marked_wrong: 'Called wrong',
};

const ACTORS: Record<MemoryRevision['actor'], string> = {
  person: 'by you',
  pipeline: 'from what you said',
  schedule: 'in the course of time',
  import: 'from a file',
  assistant: 'by an assistant of yours',
};

function Revision({ revision }: { revision: MemoryRevision }) {
  const { change, actor, before, after, createdAt } = revision;
  const isReworded = before !== null && after !== null && before !== after;
  return (
    <li className="grid gap-1 border-line border-l-2 pl-3.5">
      <p className="text-sm">
        {CHANGES[change]} <span className="text-muted">{ACTORS[actor]}</span>{' '}
        <span className="meta-text">
          <TimeAgo date={createdAt} />
        </span>
      </p>
      {isReworded ? <Difference before={before} after={after} /> : null}
    </li>
  );
}

/** The words that went struck through, the ones that came underlined. */
function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p className="font-serif leading-snug">
      {diffWords(before, after).map((part) =>
        part.kind === 'same' ? (
          <span key={part.key}>{part.text} </span>
        ) : part.kind === 'gone' ? (
          <del key={part.key} className="text-muted">
            {part.text}{' '}
          </del>
        ) : (
          <ins key={part.key} className="decoration-accent underline-offset-4">
            {part.text}{' '}
          </ins>
        ),
      )}
    </p>
  );
}

const RELATIONS: Record<RelatedMemory['relation'], string> = {
  replaces: 'It replaced',
  replaced_by: 'Replaced by',
  merged_from: 'Merged from',
  merged_into: 'Merged into',
  related: 'Goes with',
};

function Related({ related, onOpen }: { related: RelatedMemory[]; onOpen: (id: string) => void }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Related to</h3>
      <ul className="grid gap-2">
        {related.map(({ id, relation, content, status }) => (
          <li key={`${relation}-${id}`} className="text-sm">
            <span className="text-muted">{RELATIONS[relation]}</span>{' '}
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-6 rounded-sm text-left font-serif text-base underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {content}
            </button>{' '}
            <span className="meta-text">{STATUS_NAMES[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Uses({ uses }: { uses: MemoryUse[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Used in</h3>
      <ul className="grid gap-1.5 text-sm">
        {uses.map(({ conversationId, conversationTitle, why, usedAt }) => (
          <li key={`${conversationId}-${usedAt}`}>
            <Link href={`/c/${conversationId}`} className="underline underline-offset-3 hover:text-accent">
              {conversationTitle || 'a conversation'}
            </Link>{' '}
            <span className="meta-text">
              <TimeAgo date={usedAt} />
              {why.length > 0 ? `: ${why.join(', ')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
