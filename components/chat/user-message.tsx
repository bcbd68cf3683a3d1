'use client';

import { ShieldOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';
import { Button } from '@/components/ui/button';
import { appealedOf } from './appeal';
import { EditMessage } from './edit-message';
import { MessageActions } from './message-actions';
import { bubbleClasses, ownSideClasses } from './message-bubble';
import { RedactedText } from './redacted-text';
import { type ThreadMessage, textOf } from './thread-message';

/** The person's message, with the line about it. */
export function UserMessage(props: {
  message: ThreadMessage;
  /** Replaces it with edited text; absent while something streams. */
  onResend?: ((text: string) => void) | undefined;
  /** Replaces it with the text as typed; absent while something streams. */
  onAppeal?: (() => void) | undefined;
  isStored: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('chat');
  const { formatClock, formatExact } = useTimeFormats();
  const [isEditing, setEditing] = useState(false);
  const text = textOf(props.message);
  const { createdAt, author, redactions = [], notSecret = [] } = props.message.metadata ?? {};
  const canAppeal = props.isStored && props.onAppeal && appealedOf(props.message) !== null;
  return (
    <article aria-label={author ?? t('you')} className={ownSideClasses}>
      {author ? <p className="meta-text px-2">{author}</p> : null}
      {isEditing ? (
        <EditMessage
          text={text}
          isStored={props.isStored}
          onCancel={() => setEditing(false)}
          onSend={(changed) => {
            setEditing(false);
            props.onResend?.(changed);
          }}
        />
      ) : (
        <p className={bubbleClasses} title={createdAt ? formatExact(createdAt) : undefined}>
          <RedactedText text={text} redactions={redactions} />
          {createdAt ? (
            <span className="sr-only"> {t('message.atTime', { time: formatClock(createdAt) })}</span>
          ) : null}
        </p>
      )}
      <div className="flex w-full flex-wrap items-center justify-end gap-x-1">
        {isEditing ? null : (
          <MessageActions text={text} onEdit={props.onResend ? () => setEditing(true) : undefined} />
        )}
        {props.children}
      </div>
      {canAppeal && !isEditing ? (
        <Button variant="quiet" size="small" onClick={props.onAppeal}>
          <ShieldOff />
          {t('message.notSecret')}
        </Button>
      ) : null}
      {notSecret.length > 0 && !isEditing ? (
        <p className="meta-text px-2 text-right">{t('message.keptAsWritten')}</p>
      ) : null}
    </article>
  );
}
