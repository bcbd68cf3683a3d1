'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useCreateConversation } from '@/lib/query/conversations';
import { isUndecided, turnsQuery } from '@/lib/query/turns';
import { useChatSessions } from './chat-sessions';
import type { ThreadChat } from './create-chat';

/** The messages of the example, in order. */
export const EXAMPLE_LINES = ['facts', 'thanks', 'secret', 'recall'] as const;

/** Time to read between two messages. */
const PAUSE_MS = 900;
/** The example does not wait longer than this for a decision. */
const LONGEST_DECISION_MS = 15_000;

/** Plays the example: real messages in a new conversation, sent as the person would. */
export function usePlayExample() {
  const t = useTranslations('firstRun');
  const describeError = useDescribeError();
  const { mutateAsync: create, isPending: isStarting } = useCreateConversation();
  const sessions = useChatSessions();
  const client = useQueryClient();
  const router = useRouter();
  const start = async () => {
    try {
      const { createStoredChat, sendText } = await import('./create-chat');
      const { id } = await create({ isExample: true });
      const chat = sessions.open(id, (events) => createStoredChat(id, [], events));
      const lines = EXAMPLE_LINES.map((line) => t(`lines.${line}`));
      // Continues while the page changes.
      void play(lines, { chat, send: (text) => sendText(chat, text), client });
      router.push(`/c/${id}`);
    } catch (error) {
      toast.error(t('failed'), { description: describeError(error) });
    }
  };
  return { start: () => void start(), isStarting };
}

/** Sends each message once the one before is answered and decided on; stops if one could not be sent. */
async function play(
  lines: readonly string[],
  { chat, send, client }: { chat: ThreadChat; send: (text: string) => Promise<void>; client: QueryClient },
): Promise<void> {
  for (const line of lines) {
    await send(line);
    if (chat.status !== 'ready' || line === lines.at(-1)) return;
    await waitUntilDecided(client, chat.id);
  }
}

async function waitUntilDecided(client: QueryClient, conversationId: string): Promise<void> {
  for (const end = Date.now() + LONGEST_DECISION_MS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const turns = await client.fetchQuery({ ...turnsQuery(conversationId), staleTime: 0 }).catch(() => null);
    if (turns && turns.length > 0 && !turns.some(isUndecided)) return;
  }
}
