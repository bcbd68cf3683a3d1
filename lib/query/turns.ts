import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Turn, turnListSchema, turnSchema } from '@/lib/contracts/api/conversations';
import { settledSchema } from '@/lib/contracts/api/done';
import { keys } from './keys';
import { request } from './request';

/** Polling interval for an undecided turn when the live channel is silent. */
const POLL_MS = 2500;

/** The memory lines under a conversation's messages; polled while one is undecided. */
export function turnsQuery(conversationId: string) {
  return queryOptions({
    queryKey: keys.turns(conversationId),
    queryFn: async ({ signal }) =>
      (await request(turnListSchema, '/api/turns', { query: { conversation: conversationId }, signal }))
        .turns,
    refetchInterval: ({ state }) => (state.data?.some(isUndecided) ? POLL_MS : false),
  });
}

export function isUndecided(turn: Turn): boolean {
  return turn.status === 'pending' || turn.status === 'deciding';
}

/** Updates a turn in the cached list of its conversation. */
export function cacheTurn(client: QueryClient, turn: Turn): void {
  client.setQueryData<Turn[]>(keys.turns(turn.conversationId), (turns) =>
    turns?.map((other) => (other.id === turn.id ? turn : other)),
  );
}

/** Retries a decision that failed for good. */
export function useDecideAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (turnId: string) => request(turnSchema, `/api/turns/${turnId}/retry`, { method: 'POST' }),
    onSuccess: (turn) => cacheTurn(client, turn),
    // It may already have been retried.
    onError: () => client.invalidateQueries({ queryKey: keys.allTurns }),
  });
}

/** A memory was not relevant to a reply. */
export function useNotRelevant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, memoryId }: { messageId: string; memoryId: string }) =>
      request(z.object({ marked: z.boolean() }), `/api/messages/${messageId}/not-relevant`, {
        method: 'POST',
        body: { memoryId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.memories }),
  });
}

/** The card of a reply was answered by its buttons: what the person writes next is no answer to it. */
export function useSettleCard() {
  return useMutation({
    mutationFn: (messageId: string) =>
      request(settledSchema, `/api/messages/${messageId}/settle-card`, { method: 'POST' }),
  });
}
