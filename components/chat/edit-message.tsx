'use client';

import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/is-composing';
import { Textarea } from '@/components/ui/textarea';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';

/** Edits a message in place. Memories that rest only on the old words are removed (design §9). */
export function EditMessage(props: {
  text: string;
  isStored: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('chat.edit');
  const common = useTranslations('common.actions');
  const [text, setText] = useState(props.text);
  const canSend = text.trim() !== '' && text.length <= MAX_MESSAGE_LENGTH;
  const send = () => canSend && props.onSend(text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // What was typed is only given up by the button.
    if (event.key === 'Escape' && text === props.text) props.onCancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="grid w-full grid-cols-1 gap-2">
      <Textarea
        aria-label={t('label')}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-80 text-base"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="meta-text min-w-48 flex-1">{props.isStored ? t('effectStored') : t('effect')}</p>
        <Button variant="quiet" size="small" onClick={props.onCancel}>
          {common('cancel')}
        </Button>
        <Button size="small" disabled={!canSend} onClick={send}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
