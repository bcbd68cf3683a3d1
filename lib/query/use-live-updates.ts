'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '@/lib/contracts/api/chat';
import { keys } from './keys';
import { type LiveOptions, listenToLiveEvents } from './live-events';

/**
 * Keeps the open page up to date: each event refetches what it names.
 *
 * @param since see {@link LiveOptions}.
 */
export function useLiveUpdates(personId: string, since: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToLiveEvents(
        { personId, since },
        {
          onEvent: (event) => void refresh(client, event),
          onReconnect: () => void client.invalidateQueries(),
        },
      ),
    [client, personId, since],
  );
}

function refresh(client: QueryClient, event: LiveEvent): Promise<unknown> {
  const invalidate = (...queryKeys: (readonly unknown[])[]) =>
    Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  switch (event.type) {
    case 'turn':
      return invalidate(keys.turns(event.conversationId), keys.decisions, keys.reconciliations);
    case 'memories':
      return invalidate(keys.memories, keys.allTurns, keys.allDiary);
    case 'conversation':
      return invalidate(
        keys.conversations,
        keys.conversation(event.conversationId),
        keys.analyses(event.conversationId),
        keys.allDiary,
      );
    case 'purged':
      return invalidate(
        keys.memories,
        keys.allTurns,
        keys.allDiary,
        keys.decisions,
        keys.receipts,
        keys.conversations,
        keys.everyConversation,
      );
    case 'notice':
      return invalidate(keys.conversations, keys.notices, keys.allDiary);
    case 'missed':
      return client.invalidateQueries();
  }
}
