import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemoryLink, MemoryLinkQuery } from '@/lib/contracts/api/memory-links';
import type { Transaction } from '../client';
import { memories, memoryLinks } from '../schema';
import { READABLE } from './memories';

/** The links between a person's memories, except those with an end that is being forgotten (promise 7). */
export async function listMemoryLinks(
  tx: Transaction,
  userId: string,
  { relation }: MemoryLinkQuery = {},
): Promise<MemoryLink[]> {
  const [newer, older] = [alias(memories, 'newer'), alias(memories, 'older')];
  return tx
    .select({ from: memoryLinks.fromId, to: memoryLinks.toId, relation: memoryLinks.relation })
    .from(memoryLinks)
    .innerJoin(newer, and(eq(newer.id, memoryLinks.fromId), inArray(newer.status, READABLE)))
    .innerJoin(older, and(eq(older.id, memoryLinks.toId), inArray(older.status, READABLE)))
    .where(and(eq(memoryLinks.userId, userId), relation && inArray(memoryLinks.relation, relation)))
    .orderBy(memoryLinks.fromId, memoryLinks.toId, memoryLinks.relation);
}
