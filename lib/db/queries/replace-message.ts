import { and, eq, gt, gte, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { exactForm } from '@/lib/basics/normalise';
import { appealablePatternSchema } from '@/lib/contracts/enums';
import type { Transaction } from '../client';
import {
  candidates,
  conversations,
  memories,
  memoryLabels,
  memoryRevisions,
  memorySources,
  messages,
  turns,
} from '../schema';
import { findMergedFrom, releaseSurvivors } from './consolidation-undo';
import { dropUnusedEntities } from './entities';
import { lockMemory } from './lock-memory';

/** The text of a message that is the first of its conversation; null if it is not. */
export async function findOpening(tx: Transaction, userId: string, id: string): Promise<string | null> {
  const earlier = alias(messages, 'earlier');
  const [row] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.id, id),
        eq(messages.userId, userId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.userId, userId),
                eq(earlier.conversationId, messages.conversationId),
                lt(earlier.createdAt, messages.createdAt),
                isNull(earlier.replacedById),
              ),
            ),
        ),
      ),
    );
  return row?.content ?? null;
}

/** A message that is sent in place of another. */
interface SentAgain {
  userId: string;
  conversationId: string;
  redacted: { text: string };
  notSecret: readonly string[];
}

/** The turn of a message if what is sent in its place is the same: nothing was edited. Otherwise null. */
export async function findUnchanged(
  tx: Transaction,
  oldId: string,
  { userId, conversationId, redacted, notSecret }: SentAgain,
): Promise<string | null> {
  const [row] = await tx
    .select({ turnId: turns.id, metadata: messages.metadata })
    .from(messages)
    .innerJoin(turns, eq(turns.userMessageId, messages.id))
    .where(
      and(
        eq(messages.id, oldId),
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        eq(messages.content, redacted.text),
        isNull(messages.replacedById),
      ),
    );
  if (!row) return null;
  const before = appealablePatternSchema.array().safeParse(row.metadata.notSecret).data ?? [];
  return new Set<string>(before).symmetricDifference(new Set(notSecret)).size === 0 ? row.turnId : null;
}

/** Replaces what followed a message that is answered again; its turn, and what was decided about it, stay. */
export async function replaceAnswer(tx: Transaction, userId: string, messageId: string): Promise<void> {
  await replaceFrom(tx, userId, messageId, messageId, ne(messages.id, messageId));
  await tx
    .update(turns)
    .set({ assistantMessageId: null })
    .where(and(eq(turns.userMessageId, messageId), eq(turns.userId, userId)));
}

/**
 * Replaces a message that was edited and sent again: the messages after it are replaced too, and memories that rest only on
 * the old words are deleted (design §9).
 */
export function replaceMessage(tx: Transaction, userId: string, oldId: string, newId: string): Promise<void> {
  return replaceFrom(tx, userId, oldId, newId);
}

async function replaceFrom(
  tx: Transaction,
  userId: string,
  oldId: string,
  newId: string,
  which?: SQL,
): Promise<void> {
  await lockMemory(tx, userId);
  const [old] = await tx
    .select({ conversationId: messages.conversationId, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.id, oldId), eq(messages.userId, userId)));
  if (!old) return;
  const replaced = await tx
    .update(messages)
    .set({ replacedById: newId })
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, old.conversationId),
        gte(messages.createdAt, old.createdAt),
        isNull(messages.replacedById),
        which,
      ),
    )
    .returning({ id: messages.id });
  const ids = replaced.map((row) => row.id);
  if (ids.length === 0) return;
  const touched = await tx
    .delete(memorySources)
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.messageId, ids)))
    .returning({ memoryId: memorySources.memoryId });
  const memoryIds = touched.map((row) => row.memoryId);
  if (memoryIds.length > 0) {
    const groundless = await tx
      .select({ id: memories.id })
      .from(memories)
      .where(
        and(
          eq(memories.userId, userId),
          inArray(memories.id, memoryIds),
          notExists(
            tx.select({ one: sql`1` }).from(memorySources).where(eq(memorySources.memoryId, memories.id)),
          ),
          isUntouched(tx),
        ),
      );
    // Memories merged from one of these are deleted too, and their other sources are restored.
    const gone = await findMergedFrom(
      tx,
      userId,
      groundless.map((row) => row.id),
    );
    await releaseSurvivors(tx, userId, gone, new Date());
    if (gone.length > 0)
      await tx.delete(memories).where(and(eq(memories.userId, userId), inArray(memories.id, gone)));
    await dropUnusedEntities(tx, userId);
  }
  await endRoleplayOf(tx, userId, old.conversationId, ids);
  await restoreWording(tx, userId, ids);
  await reopenClosedBy(tx, userId, ids);
  await tx.delete(candidates).where(and(eq(candidates.userId, userId), inArray(candidates.messageId, ids)));
  await tx.delete(turns).where(and(eq(turns.userId, userId), inArray(turns.userMessageId, ids)));
}

/** Ends the roleplay that one of these messages began. */
async function endRoleplayOf(
  tx: Transaction,
  userId: string,
  conversationId: string,
  messageIds: string[],
): Promise<void> {
  await tx
    .update(conversations)
    .set({ sessionContext: { roleplay: null } })
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.userId, userId),
        inArray(sql`${conversations.sessionContext} -> 'roleplay' ->> 'messageId'`, messageIds),
      ),
    );
}

/** The person never did anything about a memory: one that they pinned, changed, labelled or are forgetting is theirs. */
function isUntouched(tx: Transaction): SQL | undefined {
  const byPerson = and(eq(memoryRevisions.memoryId, memories.id), eq(memoryRevisions.actor, 'person'));
  return and(
    eq(memories.pinned, false),
    isNull(memories.purgeAt),
    notExists(tx.select({ one: sql`1` }).from(memoryRevisions).where(byPerson)),
    notExists(tx.select({ one: sql`1` }).from(memoryLabels).where(eq(memoryLabels.memoryId, memories.id))),
  );
}

/** Restores the wording of memories that a conversation refined, when it is undone completely. */
export async function restoreWordingOf(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<void> {
  const ids = await findMessageIds(tx, userId, conversationId);
  if (ids.length > 0) await restoreWording(tx, userId, ids);
}

/** Undoes everything that a conversation refined, closed or confirmed, as if it had never existed. */
export async function undoChangesOf(tx: Transaction, userId: string, conversationId: string): Promise<void> {
  const ids = await findMessageIds(tx, userId, conversationId);
  if (ids.length === 0) return;
  await restoreWording(tx, userId, ids);
  await reopenClosedBy(tx, userId, ids);
  await tx
    .delete(memorySources)
    .where(and(eq(memorySources.userId, userId), inArray(memorySources.messageId, ids)));
}

async function findMessageIds(tx: Transaction, userId: string, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId)));
  return rows.map(({ id }) => id);
}

/**
 * Restores the wording of memories that the old words had refined, and removes that from their history: they were never said.
 * A memory that was changed since, by the person or by words that stay, is not touched.
 */
async function restoreWording(tx: Transaction, userId: string, messageIds: string[]): Promise<void> {
  const candidateIds = tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.userId, userId), inArray(candidates.messageId, messageIds)));
  const taken = await tx
    .delete(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        inArray(memoryRevisions.change, ['updated', 'reinforced']),
        inArray(memoryRevisions.candidateId, candidateIds),
      ),
    )
    .returning();
  const first = new Map<string, (typeof taken)[number]>();
  for (const revision of taken.toSorted((a, b) => b.number - a.number))
    first.set(revision.memoryId, revision);
  for (const { memoryId, number, before } of first.values()) {
    if (!before?.content) continue;
    const [later] = await tx
      .select({ id: memoryRevisions.id })
      .from(memoryRevisions)
      .where(
        and(
          eq(memoryRevisions.userId, userId),
          eq(memoryRevisions.memoryId, memoryId),
          gt(memoryRevisions.number, number),
          inArray(memoryRevisions.change, ['updated', 'edited']),
        ),
      )
      .limit(1);
    if (later) continue;
    const { content, confidence, status, triple, slotKey } = before;
    await tx
      .update(memories)
      .set({
        ...triple,
        ...(slotKey === undefined ? {} : { slotKey }),
        ...(confidence === undefined ? {} : { confidence }),
        // What the words had agreed to waits again, unless the person has moved it since.
        ...(status ? { status: sql`case when status = 'active' then ${status} else status end` } : {}),
        content,
        exactKey: exactForm(content),
        // A vector of the deleted words would still match them; the schedule makes a new one.
        embedding: sql`case when content = ${content} then embedding end`,
        embeddingModel: sql`case when content = ${content} then embedding_model end`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(memories.id, memoryId), eq(memories.userId, userId)));
  }
}

/** Restores memories that the old words had replaced or ended, and removes that from their history: they were never said. */
async function reopenClosedBy(tx: Transaction, userId: string, messageIds: string[]): Promise<void> {
  const candidateIds = tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.userId, userId), inArray(candidates.messageId, messageIds)));
  const closed = await tx
    .delete(memoryRevisions)
    .where(
      and(
        eq(memoryRevisions.userId, userId),
        eq(memoryRevisions.change, 'superseded'),
        inArray(memoryRevisions.candidateId, candidateIds),
      ),
    )
    .returning({ id: memoryRevisions.memoryId });
  const ids = closed.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(memories)
    .set({ status: 'active', validTo: null, updatedAt: sql`now()` })
    .where(and(eq(memories.userId, userId), eq(memories.status, 'superseded'), inArray(memories.id, ids)));
}
