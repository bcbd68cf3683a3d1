'use client';

import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';

/** Changes a message in place. What was learned from the old words alone goes with them (design §9). */
export function EditMessage(props: {
  text: string;
  isStored: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState(props.text);
  const canSend = text.trim() !== '' && text.length <= MAX_MESSAGE_LENGTH;
  const send = () => canSend && props.onSend(text.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="grid w-full grid-cols-1 gap-2">
      <Textarea
        aria-label="Edit your message"
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-80 text-base"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="meta-text min-w-48 flex-1">
          {props.isStored
            ? 'The answers after it go, and so does what was learned from the old words alone.'
            : 'The answers after it go.'}
        </p>
        <Button variant="quiet" size="small" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button size="small" disabled={!canSend} onClick={send}>
          Send again
        </Button>
      </div>
    </div>
  );
}
