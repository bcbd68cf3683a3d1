'use client';

import { useQuery } from '@tanstack/react-query';
import { BookmarkCheck, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Notice } from '@/lib/contracts/api/notices';
import { noticesQuery, useDismissNotice } from '@/lib/query/lifecycle';

/** Notices about one conversation, or all of them. Each card can be dismissed. */
export function Notices({ conversationId }: { conversationId?: string }) {
  const t = useTranslations('profile.notices');
  const { data = [] } = useQuery(noticesQuery);
  const shown = data.filter((notice) => !conversationId || notice.conversationId === conversationId);
  const [isOpen, setOpen] = useState(false);
  const [latest, ...earlier] = shown;
  if (!latest) return null;
  return (
    <section aria-label={t('label')} aria-live="polite" className="grid gap-3">
      <NoticeCard key={latest.id} notice={latest} isHere={!conversationId} />
      {isOpen
        ? earlier.map((notice) => <NoticeCard key={notice.id} notice={notice} isHere={!conversationId} />)
        : null}
      {earlier.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <ChevronDown className={isOpen ? 'rotate-180' : ''} />
            {isOpen ? t('fold') : t('earlier', { count: earlier.length })}
          </Button>
          <DismissAll notices={shown} />
        </div>
      ) : null}
    </section>
  );
}

function DismissAll({ notices }: { notices: Notice[] }) {
  const t = useTranslations('profile.notices');
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
      {t('dismissAll')}
    </Button>
  );
}

/** @param isHere the card is on the page that it would otherwise link to. */
function NoticeCard({ notice, isHere }: { notice: Notice; isHere: boolean }) {
  const t = useTranslations('profile.notices');
  const dismiss = useDismissNotice();
  const inChat = isHere ? notice.conversationId : null;
  return (
    <article className="grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-page">
      <header className="flex items-start gap-2.5">
        <BookmarkCheck aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <h2 className="flex-1 text-lg leading-snug">{inChat ? t('fromConversation') : t(notice.kind)}</h2>
        <Button
          variant="quiet"
          size="icon-small"
          className="-mt-1 -mr-1"
          aria-label={t('dismiss')}
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
        {notice.moreCount > 0 ? `${t('more', { count: notice.moreCount })} ` : ''}
        <Link
          href={inChat ? `/c/${inChat}` : '/profile'}
          className="underline underline-offset-3 hover:text-ink"
        >
          {inChat ? notice.conversationTitle || t('theConversation') : t('allMemories')}
        </Link>
      </p>
    </article>
  );
}
