import { type SQL, sql } from 'drizzle-orm';

/** The beginning of the history moves on by a third of it at once, so that a provider's cache can reuse the prompt in between. */
const STEPS = 3;

/**
 * The last messages of a conversation that go into a prompt, as a query for their `id` and `created_at`: at most `most`, and
 * not the one that is being answered.
 */
export function historyWindow(
  place: { userId: string; conversationId: string | null; answered: string | null },
  most: number,
): SQL {
  const step = Math.max(1, Math.floor(most / STEPS));
  const among = sql`from messages where user_id = ${place.userId} and conversation_id = ${place.conversationId}
    and replaced_by_id is null and content <> '' and id is distinct from ${place.answered}::uuid`;
  return sql`select id, created_at ${among} order by created_at desc, id desc
    limit (select ${most}::int - mod(${step}::int - mod(greatest(count(*) - ${most}::int, 0), ${step}::int), ${step}::int) ${among})`;
}
