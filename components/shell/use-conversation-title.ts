import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '@/lib/contracts/api/conversations';

/** What to call a conversation: one without a message yet has no title. */
export function useConversationTitle(): (conversation: Conversation) => string {
  const t = useTranslations('shell.conversations');
  return useCallback((conversation) => conversation.title || t('untitled'), [t]);
}
