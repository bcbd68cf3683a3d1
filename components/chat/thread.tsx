'use client';

import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { ReplyMessage } from './reply-message';
import { ReplySkeleton } from './reply-skeleton';
import { SendFailure } from './send-failure';
import { failureOf, storedId, type ThreadMessage, textOf } from './thread-message';
import { useStickToEnd } from './use-stick-to-end';
import type { Thread as ThreadState } from './use-thread';
import { UserMessage } from './user-message';

/** The messages of a chat. `renderLine` renders the line under each of the person's messages. */
export function Thread(props: {
  thread: ThreadState;
  author: string;
  isStored: boolean;
  renderLine?: (message: ThreadMessage) => ReactNode;
  /** Shown before the first message. */
  children?: ReactNode;
}) {
  const t = useTranslations('chat.thread');
  const { thread } = props;
  const { scroller, content, isAtEnd, goToEnd } = useStickToEnd(thread.messages.length);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={scroller} className="relative h-full overflow-y-auto overscroll-contain">
        <div ref={content} className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 pt-8 pb-6 sm:px-8">
          {props.children}
          {thread.messages.map((message, place) => (
            <ThreadEntry key={storedId(message)} {...props} message={message} place={place} />
          ))}
          {thread.isWaiting ? <ReplySkeleton /> : null}
          {thread.error ? (
            <SendFailure error={thread.error} isStored={thread.wasStored} onRetry={thread.retry} />
          ) : null}
        </div>
      </div>
      {isAtEnd ? null : (
        <Button
          variant="outline"
          size="icon"
          aria-label={t('toNewest')}
          onClick={goToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-page"
        >
          <ArrowDown />
        </Button>
      )}
      <ReplyAnnouncer thread={thread} />
    </div>
  );
}

function ThreadEntry(props: {
  thread: ThreadState;
  author: string;
  isStored: boolean;
  renderLine?: (message: ThreadMessage) => ReactNode;
  message: ThreadMessage;
  place: number;
}) {
  const { thread, message, place } = props;
  const isLast = place === thread.messages.length - 1;
  if (message.role === 'user') {
    return (
      <UserMessage
        message={message}
        isStored={props.isStored}
        onResend={thread.isAnswering ? undefined : (text) => thread.resend(message, text)}
        onAppeal={thread.isAnswering ? undefined : () => thread.appeal(message)}
      >
        {props.renderLine?.(message)}
      </UserMessage>
    );
  }
  const canRetry = isLast && !thread.isAnswering;
  return (
    <ReplyMessage
      message={message}
      author={props.author}
      isStreaming={isLast && thread.isAnswering}
      onRetry={canRetry ? thread.retry : undefined}
      failure={
        <SendFailure
          isStored
          hasBegun={textOf(message) !== ''}
          code={failureOf(message)}
          onRetry={canRetry ? thread.retry : undefined}
        />
      }
    />
  );
}

/** Tells a screen reader that an answer is coming, and then reads it as a whole instead of word by word. */
function ReplyAnnouncer({ thread }: { thread: ThreadState }) {
  const t = useTranslations('chat.thread');
  const last = thread.messages.at(-1);
  // A stored message has a status; one without has just been streamed.
  const isNew = last?.role === 'assistant' && last.metadata === undefined;
  const text = thread.isAnswering ? t('answering') : isNew ? textOf(last) : '';
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
