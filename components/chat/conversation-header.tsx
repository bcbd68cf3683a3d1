'use client';

import { BookmarkCheck, Ellipsis, EyeOff, FlaskConical, PanelRight, UsersRound } from 'lucide-react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { PageHeader } from '@/components/shell/page-header';
import { useConversationTitle } from '@/components/shell/use-conversation-title';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { useEndConversation } from '@/lib/query/conversations';
import { ConversationMenu } from './conversation-menu';

/** The conversation's title, who answers in it, and its actions. */
export function ConversationHeader(props: {
  conversation: Conversation;
  canEnd: boolean;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}) {
  const t = useTranslations('chat');
  const example = useTranslations('firstRun.example');
  const characters = useTranslations('settings.characters');
  const title = useConversationTitle()(props.conversation);
  const { conversation, canEnd } = props;
  const { character } = conversation;
  const tagline = character.builtIn ? characters('builtInTagline') : character.tagline;
  return (
    <PageHeader>
      <div className="min-w-0 flex-1 px-1 sm:px-2">
        <h1 dir="auto" className="w-fit max-w-full truncate text-lg leading-tight">
          {title}
        </h1>
        <p className="meta-text flex items-center gap-1.5 truncate">
          <span title={tagline || undefined}>{t('withCharacter', { name: character.name })}</span>
          {conversation.participants.length > 0 ? (
            <Badge tone="outline" title={conversation.participants.join(', ')}>
              <UsersRound aria-hidden />
              {t('header.people', {
                count: conversation.participants.length,
                platform: t(`platform.${conversation.platform}`),
              })}
            </Badge>
          ) : null}
          {conversation.isExample ? (
            <Badge tone="outline">
              <FlaskConical aria-hidden />
              {example('badge')}
            </Badge>
          ) : null}
          {conversation.learning ? null : (
            <Badge tone="outline">
              <EyeOff aria-hidden />
              {t('header.notLearnedFrom')}
            </Badge>
          )}
        </p>
      </div>
      <EndButton conversation={conversation} canEnd={canEnd} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('header.togglePanel')}
        aria-expanded={props.isPanelOpen}
        onClick={props.onTogglePanel}
      >
        <PanelRight />
      </Button>
      <ConversationMenu conversation={conversation}>
        <Button variant="quiet" size="icon" aria-label={t('header.menu')}>
          <Ellipsis />
        </Button>
      </ConversationMenu>
    </PageHeader>
  );
}

function EndButton({ conversation, canEnd }: { conversation: Conversation; canEnd: boolean }) {
  const t = useTranslations('chat.header');
  const describeError = useDescribeError();
  const end = useEndConversation(conversation.id);
  if (conversation.endedAt) {
    return (
      <Badge tone="good" className="mr-1">
        <BookmarkCheck aria-hidden />
        {t('ended')}
      </Badge>
    );
  }
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess: () => toast(t('endedToast'), { description: t('endedHint') }),
      onError: (error) => toast.error(t('notEnded'), { description: describeError(error) }),
    });
  return (
    <Button variant="quiet" size="small" disabled={!canEnd || end.isPending} onClick={onEnd}>
      {end.isPending ? <Spinner /> : <BookmarkCheck />}
      <span className="max-sm:sr-only">{t('end')}</span>
    </Button>
  );
}
