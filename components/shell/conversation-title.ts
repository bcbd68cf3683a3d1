import type { Conversation } from '@/lib/contracts/api/conversations';

/** A conversation without words yet has no title. */
export function titleOf(conversation: Conversation): string {
  return conversation.title || 'New conversation';
}
