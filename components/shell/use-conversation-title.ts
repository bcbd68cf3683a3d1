import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '@/lib/contracts/api/conversations';

/** The display title of a conversation: one without a message has none of its own, nor have pasted lines that were imported. */
export function useConversationTitle(): (conversation: Conversation) => string {
  const t = useTranslations('shell.conversations');
  return useCallback(({ title, isImported }) => title || t(isImported ? 'imported' : 'untitled'), [t]);
}
