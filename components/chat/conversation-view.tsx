'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Notices } from '@/components/memory/notices';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import type { ConversationDetail } from '@/lib/contracts/api/conversations';
import { ApiError } from '@/lib/query/api-error';
import { conversationQuery } from '@/lib/query/conversations';
import { keys } from '@/lib/query/keys';
import { turnsQuery } from '@/lib/query/turns';
import { useChatSessions } from './chat-sessions';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { ConversationPanel } from './conversation-panel';
import { createStoredChat, type ThreadChat } from './create-chat';
import { EngineBanner, EngineNote } from './engine-banner';
import { ExampleBar } from './example-bar';
import { usePanelState } from './panel-state';
import { Thread } from './thread';
import { fromStored, type ThreadMessage } from './thread-message';
import { ThreadSkeleton } from './thread-skeleton';
import { TurnLine } from './turn-line';
import { useDraft } from './use-draft';
import { type Thread as ThreadState, useThread } from './use-thread';
import { useThreadSync } from './use-thread-sync';

/** A stored conversation: its thread, with the outcome of each message. */
export function ConversationView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(conversationQuery(id));
  // Another tab may have deleted the conversation.
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (data && !isGone) return <OpenConversation key={id} detail={data} />;
  return (
    <>
      <PageHeader />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-hidden"
        aria-busy={!error}
      >
        {error ? <NotOpened error={error} onRetry={() => void refetch()} /> : <ThreadSkeleton />}
      </main>
    </>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('chat.gone');
  const describeError = useDescribeError();
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (!isGone) {
    return (
      <ErrorState title={t('notOpened')} onRetry={onRetry} className="m-4 sm:m-8">
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={t('title')}
      action={
        <Button asChild>
          <Link href="/">{t('startNew')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

function OpenConversation({ detail }: { detail: ConversationDetail }) {
  const t = useTranslations('chat');
  const { conversation } = detail;
  const sessions = useChatSessions();
  const [chat] = useState(() =>
    sessions.open(conversation.id, (events) =>
      createStoredChat(conversation.id, detail.messages.map(fromStored), events),
    ),
  );
  const thread = useThread(chat);
  const [draft, setDraft] = useDraft(conversation.id);
  const panel = usePanelState();
  useThreadSync(chat, detail.messages, !thread.isAnswering);
  useKnownMessage(chat, conversation.id, thread.error);

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConversationHeader
          conversation={conversation}
          canEnd={thread.messages.length > 0 && !thread.isAnswering}
          isPanelOpen={panel.isOpen}
          onTogglePanel={() => panel.setOpen(!panel.isOpen)}
        />
        <EngineBanner />
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-hidden">
          <LiveThread thread={thread} detail={detail} />
          <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3 px-2 pb-3 sm:px-8 sm:pb-5">
            {conversation.isExample ? (
              <ExampleBar
                conversationId={conversation.id}
                said={thread.messages.filter(({ role }) => role === 'user').length}
              />
            ) : null}
            <Notices conversationId={conversation.id} />
            <Composer
              value={draft}
              onChange={setDraft}
              onSend={(text) => {
                setDraft('');
                thread.send(text);
              }}
              onStop={thread.stop}
              isAnswering={thread.isAnswering}
              placeholder={t('writeTo', { name: conversation.character.name })}
              note={<EngineNote />}
              autoFocus
            />
          </div>
        </main>
      </div>
      <ConversationPanel detail={detail} panel={panel} />
    </div>
  );
}

function LiveThread({ thread, detail }: { thread: ThreadState; detail: ConversationDetail }) {
  const { conversation } = detail;
  const { data: turns = detail.turns } = useQuery(turnsQuery(conversation.id));
  const last = thread.messages.findLast((message) => message.role === 'user');
  const line = (message: ThreadMessage) => {
    const turn = turns.find((other) => other.userMessageId === message.id);
    // Without a turn, a line is shown only for a message that has just been sent and stored.
    const isJustSaid = message === last && thread.wasJustStored;
    return turn || isJustSaid ? <TurnLine turn={turn} /> : null;
  };
  return <Thread thread={thread} author={conversation.character.name} isStored renderLine={line} />;
}

/** "This message was sent before": the first request did arrive, so the thread is reloaded instead of showing an error. */
function useKnownMessage(chat: ThreadChat, conversationId: string, error: Error | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return;
    chat.clearError();
    void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
    void client.invalidateQueries({ queryKey: keys.turns(conversationId) });
  }, [chat, client, conversationId, error]);
}
