'use client';

import { BookmarkCheck, Ellipsis, EyeOff, PanelRight, UsersRound } from 'lucide-react';
import { toast } from 'sonner';
import { count } from '@/components/common/count';
import { titleOf } from '@/components/shell/conversation-title';
import { PageHeader } from '@/components/shell/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { describeError } from '@/lib/query/api-error';
import { useEndConversation } from '@/lib/query/conversations';
import { ConversationMenu } from './conversation-menu';
import { PLATFORM_NAMES } from './platform-names';

/** What conversation this is, who answers in it, and how it is brought to its end. */
export function ConversationHeader(props: {
  conversation: Conversation;
  canEnd: boolean;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}) {
  const { conversation, canEnd } = props;
  const { character } = conversation;
  return (
    <PageHeader>
      <div className="min-w-0 flex-1 px-1 sm:px-2">
        <h1 className="truncate text-lg leading-tight">{titleOf(conversation)}</h1>
        <p className="meta-text flex items-center gap-1.5 truncate">
          <span title={character.tagline || undefined}>with {character.name}</span>
          {conversation.participants.length > 0 ? (
            <Badge tone="outline" title={conversation.participants.join(', ')}>
              <UsersRound aria-hidden />
              {count(conversation.participants.length, 'person', 'people')} on{' '}
              {PLATFORM_NAMES[conversation.platform]}
            </Badge>
          ) : null}
          {conversation.learning ? null : (
            <Badge tone="outline">
              <EyeOff aria-hidden />
              not learned from
            </Badge>
          )}
        </p>
      </div>
      <EndButton conversation={conversation} canEnd={canEnd} />
      <Button
        variant="quiet"
        size="icon"
        aria-label="This conversation: what I learned"
        aria-expanded={props.isPanelOpen}
        onClick={props.onTogglePanel}
      >
        <PanelRight />
      </Button>
      <ConversationMenu conversation={conversation}>
        <Button variant="quiet" size="icon" aria-label="More about this conversation">
          <Ellipsis />
        </Button>
      </ConversationMenu>
    </PageHeader>
  );
}

function EndButton({ conversation, canEnd }: { conversation: Conversation; canEnd: boolean }) {
  const end = useEndConversation(conversation.id);
  if (conversation.endedAt) {
    return (
      <Badge tone="good" className="mr-1">
        <BookmarkCheck aria-hidden />
        ended
      </Badge>
    );
  }
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        toast('Ended. I am reading it over once more.', {
          description: 'What I note from it appears on “What I know about you”.',
        }),
      onError: (error) => toast.error('It was not ended.', { description: describeError(error) }),
    });
  return (
    <Button variant="quiet" size="small" disabled={!canEnd || end.isPending} onClick={onEnd}>
      {end.isPending ? <Spinner /> : <BookmarkCheck />}
      <span className="max-sm:sr-only">End and review</span>
    </Button>
  );
}
