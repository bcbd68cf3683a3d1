'use client';

import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { Conversation } from '@/lib/contracts/api/conversations';
import { usePatchConversation } from '@/lib/query/conversations';
import { DeleteConversationDialog } from './delete-conversation-dialog';
import { RenameConversationDialog } from './rename-conversation-dialog';

/** Rename, "don't learn", delete. The child is the menu's button. */
export function ConversationMenu({
  conversation,
  children,
}: {
  conversation: Conversation;
  children: ReactNode;
}) {
  const t = useTranslations('chat.menu');
  const describeError = useDescribeError();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const patch = usePatchConversation(conversation.id);
  const close = () => setDialog(null);
  const toggleLearning = () =>
    patch.mutate(
      { learning: !conversation.learning },
      {
        onSuccess: ({ learning }) => toast(learning ? t('learningOn') : t('learningOff')),
        onError: (error) => toast.error(t('notChanged'), { description: describeError(error) }),
      },
    );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setDialog('rename')}>
            <Pencil />
            {t('rename')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={toggleLearning}>
            {conversation.learning ? <EyeOff /> : <Eye />}
            {conversation.learning ? t('dontLearn') : t('learnAgain')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => setDialog('delete')}>
            <Trash2 />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <RenameConversationDialog conversation={conversation} open={dialog === 'rename'} onClose={close} />
      <DeleteConversationDialog conversation={conversation} open={dialog === 'delete'} onClose={close} />
    </>
  );
}
