import { sql } from 'drizzle-orm';
import type { GateDecision } from '@/lib/contracts/gate';
import type { Transaction } from '../client';

/** The turn of the message that the same person sent before this one in the conversation; null for the first. */
export async function findTurnBefore(
  tx: Transaction,
  userId: string,
  turnId: string,
): Promise<string | null> {
  const [found] = await tx.execute<{ id: string }>(sql`
    select earlier.id from turns
      join messages said on said.id = turns.user_message_id and said.user_id = turns.user_id
      join messages before on before.conversation_id = said.conversation_id and before.user_id = said.user_id
        and before.author is not distinct from said.author and before.replaced_by_id is null
        and (before.created_at, before.id) < (said.created_at, said.id)
      join turns earlier on earlier.user_message_id = before.id and earlier.user_id = before.user_id
    where turns.id = ${turnId} and turns.user_id = ${userId}
    order by before.created_at desc, before.id desc limit 1`);
  return found?.id ?? null;
}

/** Replaces the decision on a turn of which nothing was kept, so that no later reading keeps anything of it either. */
export async function replaceDecision(
  tx: Transaction,
  userId: string,
  turnId: string,
  { isMemorable, scope, category, priority, reason, justification }: GateDecision,
): Promise<void> {
  await tx.execute(sql`
    update gate_decisions set is_memorable = ${isMemorable}, scope = ${scope}, category = ${category},
      priority = ${priority}, reason = ${reason}, justification = ${justification}
    where turn_id = ${turnId} and user_id = ${userId}`);
}
