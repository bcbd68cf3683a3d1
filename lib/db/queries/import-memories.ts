import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { exactForm } from '@/lib/basics/normalise';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { Entity } from '@/lib/memory/language-port';
import type { Transaction } from '../client';
import { memories, memoryLinks, memoryRevisions, memorySources, tombstones } from '../schema';
import { uuidv7 } from '../uuid';
import { linkEntities } from './entities';
import { READABLE } from './memories';
import { relateMemories } from './related-memories';

/** A memory of a file with what storing it needs. */
export interface ImportedMemory {
  memory: MemoryWithSources;
  importId: string;
  slotKey: string | null;
  vector: readonly number[] | null;
  tombstoneHashes: readonly string[];
  /** Whom and what it speaks of. */
  entities: readonly Entity[];
}

export type ImportOutcome = 'added' | 'known' | 'forgotten_before';

/**
 * The id that a memory of somebody's file gets with this person: the same each time, so that a file read twice changes
 * nothing; with the time of the old id, so that rows stay in their order.
 */
function importedId(userId: string, id: string): string {
  const hex = createHash('sha256').update(`${userId}\n${id}`).digest('hex');
  return `${id.slice(0, 14)}7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** Adds a memory from a file unless it is here already, or was asked to be forgotten (promise 7). */
export async function importMemory(
  tx: Transaction,
  userId: string,
  imported: ImportedMemory,
  embeddingModel: string,
): Promise<ImportOutcome> {
  const { memory, importId, slotKey, vector } = imported;
  const exactKey = exactForm(memory.content);
  const [buried] = await tx
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(and(eq(tombstones.userId, userId), inArray(tombstones.hash, [...imported.tombstoneHashes])))
    .limit(1);
  if (buried) return 'forgotten_before';
  const [known] = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.exactKey, exactKey),
        eq(memories.status, memory.status),
        inArray(memories.status, READABLE),
      ),
    )
    .limit(1);
  if (known) return 'known';
  const id = importedId(userId, memory.id);
  const { triple, sources, conversationId: _c, characterId: _k, purgeAt: _p, ...rest } = memory;
  const added = await tx
    .insert(memories)
    .values({
      ...rest,
      id,
      userId,
      ...triple,
      exactKey,
      slotKey,
      origin: 'import',
      importId,
      lapsesAt: memory.eventDate ? new Date(memory.eventDate.end ?? memory.eventDate.start) : null,
      validFrom: new Date(memory.validFrom),
      validTo: memory.validTo ? new Date(memory.validTo) : null,
      lastAccessedAt: memory.lastAccessedAt ? new Date(memory.lastAccessedAt) : null,
      createdAt: new Date(memory.createdAt),
      updatedAt: new Date(memory.updatedAt),
      embedding: vector ? [...vector] : null,
      embeddingModel: vector ? embeddingModel : null,
    })
    .onConflictDoNothing()
    .returning({ id: memories.id });
  if (added.length === 0) return 'known';
  await tx.insert(memorySources).values(
    sources.map(({ quote, saidAt }) => ({
      id: uuidv7(),
      userId,
      memoryId: id,
      span: quote,
      spanStart: 0,
      spanEnd: quote.length,
      saidAt: new Date(saidAt),
    })),
  );
  await tx.insert(memoryRevisions).values({
    id: uuidv7(),
    userId,
    memoryId: id,
    number: 1,
    change: 'created',
    actor: 'import',
    after: { content: memory.content, status: memory.status },
  });
  await linkEntities(tx, userId, id, imported.entities);
  return 'added';
}

/**
 * Ties imported memories together as they were, and to what is here already. Links whose ends were not imported are left
 * out.
 *
 * @param ids of the memories in the file
 */
export async function importLinks(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  links: MemoryLink[],
): Promise<void> {
  await relateMemories(
    tx,
    userId,
    ids.map((id) => importedId(userId, id)),
  );
  const wanted = links.map(({ from, to, relation }) => ({
    userId,
    fromId: importedId(userId, from),
    toId: importedId(userId, to),
    relation,
  }));
  const ends = [...new Set(wanted.flatMap(({ fromId, toId }) => [fromId, toId]))];
  if (ends.length === 0) return;
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, ends)));
  const there = new Set(rows.map((row) => row.id));
  const possible = wanted.filter(({ fromId, toId }) => there.has(fromId) && there.has(toId));
  if (possible.length > 0) await tx.insert(memoryLinks).values(possible).onConflictDoNothing();
}
