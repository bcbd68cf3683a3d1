'use client';

import { BookmarkCheck, Ellipsis, EyeOff, FlaskConical, UsersRound } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { ConversationMenu } from '@/components/chat/conversation-menu';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { cn } from '@/lib/utils';
import { useConversationTitle } from './use-conversation-title';

/** A conversation in the list; marks those that have ended or are closed to learning. */
export function ConversationItem({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('shell.conversations');
  const example = useTranslations('firstRun.example');
  const title = useConversationTitle()(conversation);
  const isHere = usePathname() === `/c/${conversation.id}`;
  return (
    <li
      className={cn(
        'group/item relative flex min-w-0 items-center rounded-md',
        isHere ? 'bg-line/60' : 'hover:bg-line/45 has-focus-visible:bg-line/45',
      )}
    >
      <Link
        href={`/c/${conversation.id}`}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md py-1.5 pr-9 pl-2.5 text-sm touch:min-h-11"
      >
        <span dir="auto" className={cn('truncate', isHere && 'font-medium')}>
          {title}
        </span>
        {conversation.participants.length > 0 ? (
          <UsersRound role="img" aria-label={t('group')} className="size-3.5 shrink-0 text-muted" />
        ) : null}
        {conversation.isExample ? (
          <FlaskConical role="img" aria-label={example('badge')} className="size-3.5 shrink-0 text-muted" />
        ) : null}
        {conversation.endedAt ? (
          <BookmarkCheck role="img" aria-label={t('ended')} className="size-3.5 shrink-0 text-muted" />
        ) : null}
        {conversation.learning ? null : (
          <EyeOff role="img" aria-label={t('notLearnedFrom')} className="size-3.5 shrink-0 text-muted" />
        )}
      </Link>
      <ConversationMenu conversation={conversation}>
        <Button
          variant="quiet"
          size="icon-small"
          aria-label={t('actions', { title })}
          className="absolute right-0.5 opacity-0 focus-visible:opacity-100 group-hover/item:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
        >
          <Ellipsis />
        </Button>
      </ConversationMenu>
    </li>
  );
}
