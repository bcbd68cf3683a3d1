import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { toSql } from 'pgvector';
import { searchRoots } from '@/lib/memory/turn/reconcile/search-roots';
import type { NeighbourQuery, Neighbours, TurnSnapshot } from '@/lib/memory/turn/turn-store';
import type { Transaction } from '../client';
import { memories, tombstones } from '../schema';
import { toMemory } from './memory-rows';

const { embedding: _vector, terms: _terms, ...columns } = getTableColumns(memories);
/** Memories compared with a candidate by meaning. */
const NEAREST = 8;
/** Memories compared with a candidate because they share words with it. */
const RELATED = 24;

/** What is known around a candidate: the same words, the same slot, the nearest by meaning, and what was forgotten. */
export async function findNeighbours(
  tx: Transaction,
  turn: TurnSnapshot,
  query: NeighbourQuery,
): Promise<Neighbours> {
  const open = and(
    eq(memories.userId, turn.userId),
    inArray(memories.status, ['active', 'pending']),
    or(eq(memories.characterOnly, false), eq(memories.characterId, turn.characterId)),
  );
  const lasts = eq(memories.scope, 'permanent');
  const ofSession = and(eq(memories.scope, 'session'), eq(memories.conversationId, turn.conversationId));
  const isSession = query.candidate.scope === 'session';
  const mine = and(open, isSession ? ofSession : lasts);
  const shared = sharedWords(searchRoots(query.candidate));
  // Sent together: none waits for another's answer.
  const [exact, sameSlot, nearest, related, tombstone] = await Promise.all([
    tx
      .select(columns)
      .from(memories)
      // What is known for good is not learned again for a conversation alone.
      .where(and(open, isSession ? or(lasts, ofSession) : lasts, eq(memories.exactKey, query.exactKey))),
    query.slotKey
      ? tx
          .select(columns)
          .from(memories)
          .where(and(mine, eq(memories.slotKey, query.slotKey)))
      : [],
    query.vector
      ? tx
          .select({
            ...columns,
            cosine: sql<number>`1 - (${memories.embedding} <=> ${toSql([...query.vector])}::halfvec)`,
          })
          .from(memories)
          // Vectors of different models are never compared.
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
    findTombstone(tx, turn.userId, query.tombstoneHashes),
  ]);
  return {
    exact: exact.map(toMemory),
    sameSlot: sameSlot.map(toMemory),
    nearest: nearest.map(({ cosine, ...row }) => ({ memory: toMemory(row), cosine: Number(cosine) })),
    related: related.map(toMemory),
    tombstone,
  };
}

/** Words that begin with one of the roots: whether there are any, and how many different ones. */
function sharedWords(roots: readonly string[]) {
  if (roots.length === 0) return null;
  const alternatives = roots.map((root) => root.replace(/[^\p{L}\p{N}]/gu, '')).filter(Boolean);
  if (alternatives.length === 0) return null;
  const pattern = `(${alternatives.join('|')})`;
  // Scripts without spaces have no beginnings of words.
  const bounded = alternatives.every((root) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+$/u.test(root))
    ? `\\m${pattern}`
    : pattern;
  const text = sql`lower(${memories.content})`;
  return {
    any: sql`${text} ~ ${bounded}`,
    count: sql`(select count(distinct found[1]) from regexp_matches(${text}, ${bounded}, 'g') found)`,
  };
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
  return rows[0]?.kind ?? null;
}
