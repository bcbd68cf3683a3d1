import { queryOptions } from '@tanstack/react-query';
import { type Turn, turnListSchema } from '@/lib/contracts/api/conversations';
import { keys } from './keys';
import { request } from './request';

/** How often an undecided turn is asked about when the live channel is silent. */
const POLL_MS = 2500;

/** The quiet lines of a conversation; asked again while one is undecided. */
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
