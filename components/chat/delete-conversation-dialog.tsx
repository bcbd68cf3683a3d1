'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
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

/** Before deleting, asks whether to keep what was learned (design §9). */
export function DeleteConversationDialog(props: {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('chat.delete');
  const example = useTranslations('firstRun.example');
  const common = useTranslations('common.actions');
  const notifyOutcome = useNotifyOutcome();
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
        return t('done');
      },
      failed: t('failed'),
    });
  return (
    <AlertDialog open={props.open} onOpenChange={(open) => open || props.onClose()}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{t('title')}</AlertDialogTitle>
          <AlertDialogDescription>
            {conversation.isExample
              ? example('deleteText')
              : conversation.title
                ? t('named', { title: conversation.title })
                : t('unnamed')}
          </AlertDialogDescription>
        </div>
        {conversation.isExample ? null : (
          <RadioGroup
            value={memories}
            onValueChange={(value) => setMemories(value === 'forget' ? 'forget' : 'keep')}
          >
            <Label htmlFor={`${id}-keep`} className="min-h-9 font-normal touch:min-h-11">
              <RadioGroupItem id={`${id}-keep`} value="keep" />
              {t('keep')}
            </Label>
            <Label htmlFor={`${id}-forget`} className="min-h-9 font-normal touch:min-h-11">
              <RadioGroupItem id={`${id}-forget`} value="forget" />
              {t('forget')}
            </Label>
          </RadioGroup>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel>{common('cancel')}</AlertDialogCancel>
          <AlertDialogAction onClick={confirm}>{common('delete')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
