'use client';

import { useState } from 'react';
import { toast } from 'sonner';
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
import { describeError } from '@/lib/query/api-error';
import { usePatchConversation } from '@/lib/query/conversations';

/** Longest title (the contract of `PATCH /api/conversations/:id`). */
const MAX_LENGTH = 120;

export function RenameConversationDialog(props: {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Rename</DialogTitle>
          <DialogDescription>The title under which it stands in your list.</DialogDescription>
        </DialogHeader>
        <RenameForm conversation={props.conversation} onDone={props.onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RenameForm({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const [title, setTitle] = useState(conversation.title);
  const patch = usePatchConversation(conversation.id);
  const save = () => {
    onDone();
    patch.mutate(
      { title: title.trim() },
      { onError: (error) => toast.error('It keeps its title.', { description: describeError(error) }) },
    );
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Title">
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
          Cancel
        </Button>
        <Button type="submit" disabled={title.trim() === ''}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
