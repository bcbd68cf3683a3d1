import { sql } from 'drizzle-orm';
import type { ImportOutcome } from '@/lib/contracts/api/imports';
import type { FilterName } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import { gateDecisions, turns } from '../schema';
import { READABLE } from './memories';
import { refusedBy, verdictOf } from './refused';

/** What a message gave: a memory that waits, a new or changed one, or one that was known already. */
export type Gave = 'waiting' | 'kept' | 'same';

interface Decided {
  status: (typeof turns.$inferSelect)['status'];
  gave: readonly Gave[];
  decision: { isMemorable: boolean; reason: string } | null;
  refused: FilterName | null;
}

/** What became of a message of an import, and why it was not kept. */
export function outcomeOf({ status, gave, decision, refused }: Decided): {
  outcome: ImportOutcome;
  reason: string | null;
} {
  if (status === 'failed') return { outcome: 'failed', reason: null };
  if (status === 'pending' || status === 'deciding') return { outcome: 'open', reason: null };
  for (const outcome of ['waiting', 'kept', 'same'] as const)
    if (gave.includes(outcome)) return { outcome, reason: null };
  if (!decision) return { outcome: 'not_kept', reason: null };
  const { isMemorable, reason } = verdictOf(decision, refused);
  return isMemorable ? { outcome: 'gone', reason: null } : { outcome: 'not_kept', reason };
}

interface CountedTurns extends Record<string, unknown> {
  status: Decided['status'];
  gave: Gave[];
  is_memorable: boolean | null;
  reason: string | null;
  refused: FilterName | null;
  n: number;
}

/** Readable memories, except those that the person called wrong. */
const STANDING = READABLE.filter((status) => status !== 'wrong');

/**
 * The outcomes of the person's messages that an import decided on in these conversations, and how often each, with the reason
 * if one was not kept. A restored conversation was decided on elsewhere.
 */
export async function countOutcomes(
  tx: Transaction,
  userId: string,
  from: { importId: string } | { conversationId: string },
): Promise<{ outcome: ImportOutcome; reason: string | null; n: number }[]> {
  const which =
    'importId' in from
      ? sql`${turns.conversationId} in (select id from conversations where user_id = ${userId} and import_id = ${from.importId}::uuid)`
      : sql`${turns.conversationId} = ${from.conversationId}::uuid`;
  const rows = await tx.execute<CountedTurns>(sql`
    select status, gave, is_memorable, reason, refused, count(*)::int as n from (
      select ${turns.status} as status, ${gateDecisions.isMemorable} as is_memorable, ${gateDecisions.reason} as reason,
        case when ${turns.status} = 'nothing' then ${refusedBy} end as refused,
        array(
          select distinct case when action = 'reinforce' then 'same' when memories.status = 'pending' then 'waiting' else 'kept' end
          from candidates join memories on memories.id = memory_id
          where candidates.user_id = ${userId} and memories.user_id = ${userId} and turn_id = ${turns.id} and memories.status = any(${sql.param(STANDING)}::text[])
            and action in ('add', 'review', 'supersede', 'update', 'reinforce', 'retract', 'propose')
          order by 1
        ) as gave
      from ${turns} left join ${gateDecisions} on ${gateDecisions.turnId} = ${turns.id} and ${gateDecisions.userId} = ${userId}
      where ${turns.userId} = ${userId} and ${which} and ${turns.source} in ('import', 'imported_chat')
    ) decided group by 1, 2, 3, 4, 5 order by n desc`);
  return [...rows].map(({ status, gave, is_memorable, reason, refused, n }) => {
    const decision = reason === null ? null : { isMemorable: is_memorable === true, reason };
    return { ...outcomeOf({ status, gave, decision, refused }), n };
  });
}

/** The lines of an import's lists that were or are being read, in order, by turn. */
export async function listImportTurns(
  tx: Transaction,
  userId: string,
  importId: string,
  page: { offset: number; limit: number },
): Promise<{ turns: { id: string; text: string }[]; total: number }> {
  const rows = await tx.execute<{ id: string; text: string; total: number }>(sql`
    select turns.id, messages.content as text, count(*) over ()::int as total
    from turns join messages on messages.id = turns.user_message_id
    where turns.user_id = ${userId} and messages.user_id = ${userId} and turns.source = 'import' and turns.conversation_id in (
      select id from conversations where user_id = ${userId} and import_id = ${importId}::uuid
    )
    order by turns.created_at, turns.id limit ${page.limit} offset ${page.offset}`);
  return { turns: [...rows].map(({ id, text }) => ({ id, text })), total: rows[0]?.total ?? 0 };
}
