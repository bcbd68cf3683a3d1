import { type SQL, sql } from 'drizzle-orm';
import { capitalsIn } from '@/lib/memory/forgetting/word-hints';
import type { Transaction } from '../client';
import { messages } from '../schema';
import { idList, type Search } from './forgotten-words';

/** With more hints nearly every message matches one, and checking them takes longer than reading all messages. */
const MOST_HINTS = 400;

/**
 * Preselects messages that are evidence, or contain pieces of the forgotten words: letters are compared, never compiled to a
 * pattern. The exact decision is made on the selected messages.
 *
 * @param near conversations in which the memories were mentioned, used or shown
 */
export function mayHold(userId: string, { words, evidence }: Search, near: ReadonlySet<string>): SQL {
  const hints = words.hints();
  if (hints.length > MOST_HINTS) return sql`true`;
  const { small, capital } = capitalsIn(hints);
  const wellFormed = sql`case when octet_length(content) = length(content) then content else normalize(content, NFKC) end`;
  // The database's own collation may know only ASCII letters, or other capitals.
  const folded = sql`translate(lower((${wellFormed}) collate "C"), ${capital}, ${small})`;
  return sql`(${messages.id} = any(${idList(evidence.keys())}) or ${messages.id} in (
    select told.id
    from (select id, conversation_id, case role when 'user' then 'person' else 'assistant' end as by, ${folded} as said
        from messages where user_id = ${userId} offset 0) told
      cross join jsonb_to_recordset(${JSON.stringify(hints)}::jsonb) as hint (pieces text[], least int, by text, near boolean)
    where coalesce(hint.by, told.by) = told.by and (not hint.near or conversation_id = any(${idList(near)}))
      and (select count(*) from unnest(pieces) piece where strpos(said, piece) > 0) >= least))`;
}

/** The card of a message shows one of these memories. */
export function namesAny(memoryIds: ReadonlySet<string>): SQL {
  const named = sql`jsonb_path_query_array(metadata, '$.card.memories[*].id')
    || jsonb_path_query_array(metadata, '$.card.matches[*].id')`;
  return sql`(metadata ? 'card' and (${named}) ?| ${idList(memoryIds)}::text[])`;
}

/** Conversations in which a card shows one of these memories. */
export async function findShownIn(
  tx: Transaction,
  userId: string,
  memoryIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: messages.conversationId })
    .from(messages)
    .where(sql`${messages.userId} = ${userId} and ${namesAny(memoryIds)}`);
  return new Set(rows.map(({ id }) => id));
}
