'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { notifyOutcome } from '@/components/common/notify-outcome';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { useDeleteConversation } from '@/lib/query/conversations';

/** Deleting asks what becomes of what was learned (design §9). */
export function DeleteConversationDialog(props: {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}) {
  const { conversation } = props;
  const [memories, setMemories] = useState<'keep' | 'forget'>('keep');
  const { mutateAsync: remove } = useDeleteConversation();
  const router = useRouter();
  const pathname = usePathname();
  const id = useId();
  const confirm = () =>
    notifyOutcome(remove({ id: conversation.id, memories }), {
      done: () => {
        if (pathname === `/c/${conversation.id}`) router.replace('/');
        return 'The conversation is deleted.';
      },
      failed: 'Nothing was deleted.',
    });
  return (
    <AlertDialog open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>Delete this conversation?</AlertDialogTitle>
          <AlertDialogDescription>
            {conversation.title ? `“${conversation.title}” ` : 'It '}is gone for good. What should happen to
            what I learned from it?
          </AlertDialogDescription>
        </div>
        <RadioGroup
          value={memories}
          onValueChange={(value) => setMemories(value === 'forget' ? 'forget' : 'keep')}
        >
          <Label htmlFor={`${id}-keep`} className="min-h-9 font-normal touch:min-h-11">
            <RadioGroupItem id={`${id}-keep`} value="keep" />
            Keep what was learned
          </Label>
          <Label htmlFor={`${id}-forget`} className="min-h-9 font-normal touch:min-h-11">
            <RadioGroupItem id={`${id}-forget`} value="forget" />
            Forget what was learned here, too
          </Label>
        </RadioGroup>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={confirm}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
