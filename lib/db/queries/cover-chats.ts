import { and, eq, sql } from 'drizzle-orm';
import { type Card, cardSchema } from '@/lib/contracts/api/conversations';
import { joinPlaces, type Place } from '@/lib/memory/forgetting/forgotten-words';
import type { Transaction } from '../client';
import { messages } from '../schema';
import { idList, type Search } from './forgotten-words';
import { maskText } from './mask-text';
import { findShownIn, mayHold, namesAny } from './may-hold-words';

/** Messages updated in one statement. */
const BATCH = 1000;

interface Change {
  id: string;
  content?: string;
  masks?: unknown;
  metadata?: unknown;
}

/**
 * Redacts the words of a forgetting in the chats, for recall, prompts, analyses and re-reading (design §9). A second call
 * redacts what was said in between.
 *
 * @returns how many redactions are new.
 */
export async function coverChats(
  tx: Transaction,
  userId: string,
  receiptId: string,
  search: Search,
): Promise<number> {
  if (search.words.isEmpty && search.evidence.size === 0) return 0;
  const near = search.conversationIds.union(await findShownIn(tx, userId, search.memoryIds));
  const rows = await loadMessages(tx, userId, mayHold(userId, search, near));
  let places = 0;
  const changes: Change[] = [];
  for (const row of rows) {
    const voice = {
      by: row.role === 'user' ? ('person' as const) : ('assistant' as const),
      near: near.has(row.conversationId),
    };
    const found = joinPlaces([
      ...(search.evidence.get(row.id) ?? []),
      ...search.words.find(row.content, voice),
    ]);
    const fresh = found.filter((place) => !isCoveredBy(receiptId, row.masks, place));
    if (fresh.length === 0) continue;
    places += fresh.length;
    changes.push({ id: row.id, masks: [...row.masks, ...fresh.map((index) => ({ ...index, receiptId }))] });
  }
  await writeBack(tx, userId, changes);
  return places;
}

const isBrought = sql`exists (select from conversations join imports on imports.id = conversations.import_id
  where conversations.id = ${messages.conversationId})`;

/** People with readable words from before their "Forget me", which older versions left so where the chats were kept. */
export async function findUncovered(
  tx: Transaction,
  limit: number,
): Promise<{ userId: string; through: Date }[]> {
  const rows = await tx.execute<{ id: string; through: string }>(sql`
    select id, to_json(forget_watermark) #>> '{}' as through from users
    where forget_watermark is not null and exists (select from messages
      where messages.user_id = users.id and messages.created_at <= users.forget_watermark and content <> ''
        and not exists (select from jsonb_array_elements(masks) as mask
          where mask ->> 'start' = '0' and (mask ->> 'end')::int >= char_length(content))
        and not ${isBrought})
    limit ${limit}`);
  return rows.map(({ id, through }) => ({ userId: id, through: new Date(through) }));
}

/**
 * Redacts everything said up to a time, for good: no forgetting of it can be undone. What was imported after "Forget me" has
 * its import, and stays readable.
 */
export async function coverSaid(tx: Transaction, userId: string, through: Date): Promise<void> {
  const rows = await loadMessages(
    tx,
    userId,
    sql`${messages.createdAt} <= ${through.toISOString()} and content <> '' and not ${isBrought}`,
  );
  const changes = rows.flatMap(({ id, content, masks }): Change[] => {
    const whole = { start: 0, end: content.length };
    return masks.some((mask) => contains(mask, whole)) ? [] : [{ id, masks: [...masks, whole] }];
  });
  await writeBack(tx, userId, changes);
}

/** Undo: makes readable again what a forgetting had redacted. */
export async function uncoverChats(
  tx: Transaction,
  userId: string,
  receiptIds: readonly string[],
): Promise<void> {
  for (const receiptId of receiptIds) {
    await tx.execute(sql`
      update messages set masks = (
        select coalesce(jsonb_agg(mask), '[]'::jsonb) from jsonb_array_elements(masks) as mask
        where mask ->> 'receiptId' is distinct from ${receiptId})
      where user_id = ${userId} and masks @> ${JSON.stringify([{ receiptId }])}::jsonb`);
  }
}

/** Removes what a forgetting redacted from the visible transcript too; the redactions stay. */
export async function eraseCovered(tx: Transaction, userId: string, receiptId: string): Promise<void> {
  const rows = await loadMessages(tx, userId, sql`masks @> ${JSON.stringify([{ receiptId }])}::jsonb`);
  await writeBack(
    tx,
    userId,
    rows.map((row) => ({
      id: row.id,
      content: maskText(
        row.content,
        row.masks.filter((mask) => mask.receiptId === receiptId),
      ),
    })),
  );
}

/** The redacted ranges of a forgetting, for the ledger. */
export async function listCovered(
  tx: Transaction,
  userId: string,
  receiptId: string,
): Promise<{ messageId: string; start: number; end: number }[]> {
  const rows = await loadMessages(tx, userId, sql`masks @> ${JSON.stringify([{ receiptId }])}::jsonb`);
  return rows.flatMap((row) =>
    row.masks
      .filter((mask) => mask.receiptId === receiptId)
      .map(({ start, end }) => ({ messageId: row.id, start, end })),
  );
}

/** Redacts known ranges again, and removes them from the transcript if that was requested. */
export async function coverPlaces(
  tx: Transaction,
  userId: string,
  { receiptId, eraseFromChats }: { receiptId: string; eraseFromChats: boolean },
  places: readonly ({ messageId: string } & Place)[],
): Promise<void> {
  const byMessage = Map.groupBy(places, ({ messageId }) => messageId);
  const rows = await loadMessages(tx, userId, sql`${messages.id} = any(${idList(byMessage.keys())})`);
  const changes = rows.flatMap((row): Change[] => {
    const fresh = (byMessage.get(row.id) ?? []).filter((place) => !isCoveredBy(receiptId, row.masks, place));
    const masks = [...row.masks, ...fresh.map(({ start, end }) => ({ start, end, receiptId }))];
    return fresh.length > 0 ? [{ id: row.id, masks }] : [];
  });
  await writeBack(tx, userId, changes);
  if (eraseFromChats) await eraseCovered(tx, userId, receiptId);
}

/** Removes the forgotten memories from cards, and redacts their words in the rest. */
export async function cleanCards(tx: Transaction, userId: string, search: Search): Promise<void> {
  const asks = sql`metadata #>> '{card,type}' = 'forget_confirm'`;
  const rows = await loadMessages(tx, userId, sql`(${asks} or ${namesAny(search.memoryIds)})`);
  const changes = rows.flatMap((row): Change[] => {
    const card = readCard(row.metadata);
    if (!card) return [];
    const cleaned = coverCard(withoutMemories(card, search.memoryIds), search);
    return JSON.stringify(cleaned) === JSON.stringify(card)
      ? []
      : [{ id: row.id, metadata: { ...row.metadata, card: cleaned } }];
  });
  await writeBack(tx, userId, changes);
}

/** A card without the forgotten memories. */
export function withoutMemories(card: Card, ids: ReadonlySet<string>): Card {
  switch (card.type) {
    case 'remembered':
      return { ...card, memories: card.memories.filter(({ id }) => !ids.has(id)) };
    case 'memory_list': {
      const left = card.memories.filter(({ id }) => !ids.has(id));
      return { ...card, memories: left, total: card.total - (card.memories.length - left.length) };
    }
    case 'forget_confirm': {
      const left = card.matches.filter(({ id }) => !ids.has(id));
      const isDone = left.length === 0 && card.matches.length > 0;
      return { ...card, matches: left, ...(isDone ? { isDone } : {}) };
    }
    default:
      return card;
  }
}

function coverCard(card: Card, { words }: Search): Card {
  if (card.type !== 'forget_confirm') return card;
  return { ...card, query: maskText(card.query, words.find(card.query, { by: 'assistant', near: true })) };
}

function readCard(metadata: Record<string, unknown>): Card | null {
  return cardSchema.safeParse(metadata.card).data ?? null;
}

/** By the same forgetting: another one may be undone, or leave in the transcript what this one removes from it. */
function isCoveredBy(
  receiptId: string,
  masks: readonly (Place & { receiptId?: string })[],
  place: Place,
): boolean {
  return masks.some((mask) => mask.receiptId === receiptId && contains(mask, place));
}

function contains(outer: Place, inner: Place): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

function loadMessages(tx: Transaction, userId: string, where = sql`true`) {
  return (
    tx
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        role: messages.role,
        content: messages.content,
        masks: messages.masks,
        metadata: messages.metadata,
      })
      .from(messages)
      .where(and(eq(messages.userId, userId), where))
      .orderBy(messages.id)
      // Locked, so that a reply that is being stored is seen completely or not at all.
      .for('update')
  );
}

async function writeBack(tx: Transaction, userId: string, changes: readonly Change[]): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = JSON.stringify(changes.slice(start, start + BATCH));
    await tx.execute(sql`
      update messages set
        content = coalesce(changed.content, messages.content),
        masks = coalesce(changed.masks, messages.masks),
        metadata = coalesce(changed.metadata, messages.metadata)
      from jsonb_to_recordset(${batch}::jsonb) as changed (id uuid, content text, masks jsonb, metadata jsonb)
      where messages.id = changed.id and messages.user_id = ${userId}`);
  }
}
