'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CardView } from './cards/card-view';
import { Markdown } from './markdown';
import { MessageActions } from './message-actions';
import { useNameRedactions } from './redacted-text';
import { ReplySkeleton } from './reply-skeleton';
import {
  beyondCard,
  cardOf,
  isCutOff,
  standInOf,
  statusOf,
  storedId,
  type ThreadMessage,
  textOf,
  toolsOf,
  usedMemoriesOf,
} from './thread-message';
import { ToolLine } from './tool-line';
import { UsedMemories } from './used-memories';

/** A reply: Markdown or a card, and the memories that it used. */
export function ReplyMessage(props: {
  message: ThreadMessage;
  author: string;
  isStreaming: boolean;
  onRetry?: (() => void) | undefined;
  /** Replaces the end of the reply if it failed. */
  failure?: ReactNode;
}) {
  const t = useTranslations('chat.reply');
  const { message, isStreaming } = props;
  const text = textOf(message);
  const card = cardOf(message);
  const used = usedMemoriesOf(message);
  const status = statusOf(message);
  const tools = toolsOf(message);
  const standIn = standInOf(message);
  const answer = useNameRedactions()(card && tools.length === 0 ? beyondCard(text) : text);
  return (
    <article
      aria-label={props.author}
      aria-busy={isStreaming}
      className="group/message flex w-full max-w-full flex-col gap-2"
    >
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and are only ever appended.
        <ToolLine key={index} tool={tool} />
      ))}
      {/* The card replaces its own sentence, meant for clients without cards; the remaining text answers the rest. */}
      {card && tools.length === 0 ? <CardView card={card} messageId={storedId(message)} /> : null}
      {answer ? <Markdown text={answer} isStreaming={isStreaming} /> : null}
      {!text && isStreaming ? <ReplySkeleton /> : null}
      {card && tools.length > 0 ? <CardView card={card} messageId={storedId(message)} /> : null}
      {isCutOff(message) && !isStreaming ? <p className="meta-text">{t('cutOff')}</p> : null}
      {status === 'stopped' && !isStreaming ? (
        <p className="meta-text">{text ? t('stopped') : t('stoppedEarly')}</p>
      ) : null}
      {standIn ? (
        <p className="meta-text">
          {t('standIn', { model: standIn.model, standsInFor: standIn.standsInFor })}
        </p>
      ) : null}
      {status === 'failed' ? props.failure : null}
      {isStreaming ? null : (
        <div className="-ml-2 flex flex-wrap items-center gap-x-1">
          {used.length > 0 && answer ? <UsedMemories messageId={storedId(message)} memories={used} /> : null}
          {text ? <MessageActions text={text} onRetry={props.onRetry} /> : null}
        </div>
      )}
    </article>
  );
}
