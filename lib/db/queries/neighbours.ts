import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { toSql } from 'pgvector';
import type { NeighbourQuery, Neighbours, TurnSnapshot } from '@/lib/memory/pipeline/turn-store';
import { speakerOf } from '@/lib/memory/speaker';
import type { Transaction } from '../client';
import { memories, memorySources, tombstones } from '../schema';
import { isOf, NO_WORD, READABLE } from './memories';
import { toMemory } from './memory-rows';

const { embedding: _vector, terms: _terms, ...columns } = getTableColumns(memories);
/** How many memories are compared with a candidate by meaning. */
const NEAREST = 8;
/** How many memories are compared with a candidate because they share words with it. */
const RELATED = 24;

/** The known memories around a candidate: the same words, the same slot, the nearest by meaning, and a tombstone. */
export async function findNeighbours(
  tx: Transaction,
  turn: TurnSnapshot,
  query: NeighbourQuery,
): Promise<Neighbours> {
  const open = openBeside(turn);
  const lasts = eq(memories.scope, 'permanent');
  const ofSession = and(eq(memories.scope, 'session'), eq(memories.conversationId, turn.conversationId));
  const isSession = query.candidate.scope === 'session';
  const mine = and(open, isSession ? ofSession : lasts);
  const shared = sharedWords(query.roots);
  const { relation, reads, evidence } = query.candidate;
  const isOwn = and(eq(memories.userId, turn.userId), inArray(memories.status, READABLE));
  const isNamed = relation ? eq(memories.id, relation.to) : sql`false`;
  // In any state: the memory whose words are being read or edited.
  const isRead = reads ? eq(memories.id, reads) : sql`false`;
  // Sent together, since none depends on another's result.
  const [exact, sameSlot, together, nearest, related, pointedAt, tombstone] = await Promise.all([
    tx
      .select(columns)
      .from(memories)
      // A permanent memory is not learned again for one conversation only.
      .where(and(open, isSession ? or(lasts, ofSession) : lasts, eq(memories.exactKey, query.exactKey))),
    query.slotKey
      ? tx
          .select(columns)
          .from(memories)
          .where(and(mine, eq(memories.slotKey, query.slotKey)))
      : [],
    evidence
      ? tx
          .selectDistinct({ id: memorySources.memoryId })
          .from(memorySources)
          .where(and(eq(memorySources.userId, turn.userId), eq(memorySources.messageId, evidence.messageId)))
      : [],
    query.vector
      ? tx
          .select({
            ...columns,
            cosine: sql<number>`1 - (${memories.embedding} <=> ${toSql([...query.vector])}::halfvec)`,
          })
          .from(memories)
          // Vectors of different models must not be compared.
          .where(and(mine, eq(memories.embeddingModel, query.embeddingModel)))
          .orderBy(sql`${memories.embedding} <=> ${toSql([...query.vector])}::halfvec`)
          .limit(NEAREST)
      : [],
    shared
      ? tx
          .select(columns)
          .from(memories)
          .where(and(mine, shared.any))
          .orderBy(desc(shared.count), desc(memories.updatedAt), desc(memories.id))
          .limit(RELATED)
      : [],
    relation || reads
      ? tx
          .select(columns)
          .from(memories)
          .where(or(and(mine, isNamed), and(isOwn, isRead)))
      : [],
    findTombstone(tx, turn.userId, query.tombstoneHashes),
  ]);
  return {
    exact: exact.map(toMemory),
    sameSlot: sameSlot.map(toMemory),
    saidTogether: together.map(({ id }) => id),
    nearest: nearest.map(({ cosine, ...row }) => ({ memory: toMemory(row), cosine: Number(cosine) })),
    related: related.map(toMemory),
    named: pointedAt.map(toMemory),
    tombstone,
  };
}

/** The memories to which a turn may relate. */
function openBeside(turn: TurnSnapshot) {
  return and(
    eq(memories.userId, turn.userId),
    inArray(memories.status, ['active', 'pending']),
    or(eq(memories.characterOnly, false), eq(memories.characterId, turn.characterId)),
    // A group member's statements are never related to those of another member.
    isOf(speakerOf(turn.input)),
  );
}

/** Permanent memories in a slot. */
export async function findInSlot(tx: Transaction, turn: TurnSnapshot, slotKey: string): Promise<string[]> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(openBeside(turn), eq(memories.scope, 'permanent'), eq(memories.slotKey, slotKey)));
  return rows.map(({ id }) => id);
}

/** Words with one of these stems: whether there are any, and how many of the stems occur. Stems are compared, never compiled to a pattern. */
function sharedWords(roots: readonly string[]) {
  const beginnings = roots.map((root) => root.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()).filter(Boolean);
  if (beginnings.length === 0) return null;
  // Scripts without spaces have no word stems to search for.
  const isSpaced = beginnings.every((root) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+$/u.test(root));
  const words = sql`' ' || regexp_replace(lower(${memories.content}), ${NO_WORD}, ' ', 'g')`;
  const wanted = beginnings.map((root) => (isSpaced ? ` ${root}` : root));
  const count = sql`(select count(*) from unnest(${sql.param(wanted)}::text[]) beginning where strpos(${words}, beginning) > 0)`;
  return { any: sql`${count} > 0`, count };
}

async function findTombstone(
  tx: Transaction,
  userId: string,
  hashes: NeighbourQuery['tombstoneHashes'],
): Promise<Neighbours['tombstone']> {
  if (hashes.length === 0) return null;
  const rows = await tx
    .select({ kind: tombstones.kind })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.userId, userId),
        inArray(
          tombstones.hash,
          hashes.map((entry) => entry.hash),
        ),
      ),
    );
  const [kind = null] = rows.flatMap((row) => (row.kind === 'place' ? [] : row.kind));
  return kind;
}
