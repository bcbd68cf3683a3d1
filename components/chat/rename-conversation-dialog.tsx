'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { usePatchConversation } from '@/lib/query/conversations';

/** The maximum length of a title (the contract of `PATCH /api/conversations/:id`). */
const MAX_LENGTH = 120;

export function RenameConversationDialog(props: {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('chat.rename');
  return (
    <Dialog open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <RenameForm conversation={props.conversation} onDone={props.onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RenameForm({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('chat.rename');
  const common = useTranslations('common.actions');
  const [title, setTitle] = useState(conversation.title);
  const patch = usePatchConversation(conversation.id);
  const save = () => {
    onDone();
    notifyOutcome(patch.mutateAsync({ title: title.trim() }), { done: '', failed: t('failed') });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('field')}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={MAX_LENGTH}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={title.trim() === ''}>
          {common('save')}
        </Button>
      </DialogFooter>
    </form>
  );
}
