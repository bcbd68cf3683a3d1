import { type SQL, sql } from 'drizzle-orm';
import type { CandidateQuery } from '@/lib/memory/recall/recall-store';
import { diaryEntries } from '../schema';
import { historyWindow } from './history-window';
import { isShownStill } from './is-shown-still';
import { SHOWN } from './memories';

/**
 * Everything of this person that this character may recall in this conversation now (source, id, version): active memories,
 * and if the past is asked for those that were replaced or whose date has passed; the diary; what the person said in other
 * chats. Nothing paused, archived, pending or being forgotten; nothing of anybody else; no other character's own memories;
 * nothing of another session; neither the message that is being answered nor those in its prompt; no message that a memory rests on (the memory represents it, or was meant to be hidden) or that
 * contains forgotten words.
 *
 * Each table is entered by an index that begins with the person, and related rows are found by arrays of ids: joins would be
 * planned as hash joins over everybody's rows, since a recall runs without nested loops.
 */
export function recallCorpus(query: CandidateQuery): SQL {
  return sql.join([memoriesOf(query), ...diaryOf(query), ...chatsOf(query)], sql` union all `);
}

/** Its date has passed; it was not archived for any other reason. */
const LAPSED = sql`(status = 'archived' and valid_to = lapses_at)`;

function memoriesOf(query: CandidateQuery): SQL {
  return sql`select 'memory' as source, id, xmin::text as version
    from memories where user_id = ${query.userId} and valid_from <= ${query.now.toISOString()} and ${isReadable(query)} ${isTheirs(query, sql`speaker`)}`;
}

function isReadable({ sources, conversationId, characterId, asksPast }: CandidateQuery): SQL {
  if (sources.everyMemory) return sql`status = any(${sql.param([...SHOWN])}::text[])`;
  return sql`(status = 'active' or (${asksPast} and (status = 'superseded' or ${LAPSED}))) and (scope = 'permanent' or conversation_id = ${conversationId})
      and (not character_only or ${isOf(characterId, sql`character_id`)})`;
}

function isOf(characterId: string | null, column: SQL): SQL {
  return characterId === null ? sql`true` : sql`${column} = ${characterId}`;
}

/**
 * For another member of a group: their own rows, and what was said while they were present. The person's own recalls do not
 * refer to the column: it is one of the last, and reading it makes the database unpack each row up to there.
 */
function isTheirs(
  { speaker, conversationId }: Pick<CandidateQuery, 'speaker' | 'conversationId'>,
  column: SQL,
): SQL {
  return speaker === null
    ? sql``
    : sql`and (lower(${column}) = lower(${speaker}::text) or conversation_id = ${conversationId})`;
}

function diaryOf({ sources, ...query }: CandidateQuery): SQL[] {
  // The diary belongs to the person only.
  if (query.speaker !== null || (!sources.diary && !sources.thoughts)) return [];
  const kinds = [...(sources.diary ? ['episode'] : []), ...(sources.thoughts ? ['thought'] : [])];
  return [
    sql`select 'diary', id, xmin::text
      from diary_entries where user_id = ${query.userId} and occurred_at <= ${query.now.toISOString()}
        and kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})
        and (character_id is null or ${isOf(query.characterId, sql`character_id`)}) and ${isShownStill(query.userId, diaryEntries.conversationId)}`,
  ];
}

function chatsOf({ sources, ...query }: CandidateQuery): SQL[] {
  if (!sources.chat) return [];
  return [
    sql`select 'chat', messages.id, messages.xmin::text
      from messages join conversations on conversations.id = messages.conversation_id
      where messages.user_id = ${query.userId} and role = 'user' and status = 'complete' and replaced_by_id is null
        and terms is not null and messages.created_at <= ${query.now.toISOString()}
        and conversations.user_id = ${query.userId} and learning and ${isOf(query.characterId, sql`conversations.character_id`)}
        ${isTheirs(query, sql`author`)}
        ${sources.unifiedHistory ? sql`` : sql`and platform = coalesce((select platform from conversations where id = ${query.conversationId}), platform)`}
        and not exists (select from (
            select message_id from memory_sources where message_id = any(array(
              select id from messages where user_id = ${query.userId} and role = 'user'))) evidence
          where evidence.message_id = messages.id)
        and not exists (select from gate_decisions join turns on turns.id = gate_decisions.turn_id
          where gate_decisions.user_id = ${query.userId} and reason in ('injection', 'asked_not_to') and turns.user_message_id = messages.id)
        and (conversations.id is distinct from ${query.conversationId} or messages.created_at < (
          select coalesce(min(created_at), 'infinity')
          from (${historyWindow({ ...query, answered: query.messageId }, query.shownMessages)}) shown))
        and messages.id is distinct from ${query.messageId}::uuid`,
  ];
}
