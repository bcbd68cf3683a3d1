'use client';

import { useQuery } from '@tanstack/react-query';
import { BookmarkCheck, ChevronDown, X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { count } from '@/components/common/count';
import { Button } from '@/components/ui/button';
import type { Notice } from '@/lib/contracts/api/notices';
import { noticesQuery, useDismissNotice } from '@/lib/query/lifecycle';

const OPENINGS: Record<Notice['kind'], string> = {
  session_review: 'I’ve noted from this conversation',
  consolidation: 'I merged what says the same',
};

/** What the memory has to tell: of one conversation, or all of it. Each card can be put away. */
export function Notices({ conversationId }: { conversationId?: string }) {
  const { data = [] } = useQuery(noticesQuery);
  const shown = data.filter((notice) => !conversationId || notice.conversationId === conversationId);
  const [isOpen, setOpen] = useState(false);
  const [latest, ...earlier] = shown;
  if (!latest) return null;
  return (
    <section aria-label="Notices" aria-live="polite" className="grid gap-3">
      <NoticeCard key={latest.id} notice={latest} isHere={!conversationId} />
      {isOpen
        ? earlier.map((notice) => <NoticeCard key={notice.id} notice={notice} isHere={!conversationId} />)
        : null}
      {earlier.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown className={isOpen ? 'rotate-180' : ''} />
            {isOpen
              ? 'Show the latest alone'
              : `${count(earlier.length, 'earlier notice', 'earlier notices')}`}
          </Button>
          <PutAllAway notices={shown} />
        </div>
      ) : null}
    </section>
  );
}

function PutAllAway({ notices }: { notices: Notice[] }) {
  const dismiss = useDismissNotice();
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => {
        for (const notice of notices) dismiss.mutate(notice.id);
      }}
    >
      <X />
      Dismiss all
    </Button>
  );
}

/** @param isHere on the page that the card otherwise leads to. */
function NoticeCard({ notice, isHere }: { notice: Notice; isHere: boolean }) {
  const dismiss = useDismissNotice();
  const inChat = isHere ? notice.conversationId : null;
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-page">
      <header className="flex items-start gap-2.5">
        <BookmarkCheck aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <h2 className="flex-1 text-lg leading-snug">
          {inChat ? 'I’ve noted from a conversation' : OPENINGS[notice.kind]}
        </h2>
        <Button
          variant="quiet"
          size="icon-small"
          className="-mt-1 -mr-1"
          aria-label="Dismiss this notice"
          onClick={() => dismiss.mutate(notice.id)}
        >
          <X />
        </Button>
      </header>
      <ul className="grid gap-1 pl-6.5">
        {notice.items.map((item) => (
          <li key={item.id}>
            <Link
              href={`/profile?memory=${item.id}`}
              className="font-serif underline decoration-line-strong/60 underline-offset-4 hover:decoration-accent"
            >
              {item.content}
            </Link>
          </li>
        ))}
      </ul>
      <p className="meta-text pl-6.5">
        {notice.moreCount > 0 ? `and ${count(notice.moreCount, 'more', 'more')}. ` : ''}
        <Link
          href={inChat ? `/c/${inChat}` : '/profile'}
          className="underline underline-offset-3 hover:text-ink"
        >
          {inChat ? notice.conversationTitle || 'The conversation' : 'What I know about you'}
        </Link>
      </p>
    </article>
  );
}
