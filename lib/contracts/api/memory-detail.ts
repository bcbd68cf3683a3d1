import { z } from 'zod';
import { memoryActorSchema, memoryChangeSchema, memoryStatusSchema } from '../enums';
import { memoryWithSourcesSchema } from '../memory';

/** One change of a memory: what was done, by whom, and the wordings if they differ. */
export const memoryRevisionSchema = z.object({
  number: z.int(),
  change: memoryChangeSchema,
  actor: memoryActorSchema,
  /** The sentence before and after; null if it did not change. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type MemoryRevision = z.infer<typeof memoryRevisionSchema>;

/** A memory related to this one, from its point of view. */
export const relatedMemorySchema = z.object({
  relation: z.enum(['replaces', 'replaced_by', 'merged_from', 'merged_into', 'related']),
  id: z.uuid(),
  content: z.string(),
  status: memoryStatusSchema,
});
export type RelatedMemory = z.infer<typeof relatedMemorySchema>;

/** A reply that used the memory, and why it was found. */
export const memoryUseSchema = z.object({
  conversationId: z.uuid(),
  conversationTitle: z.string(),
  why: z.array(z.string()),
  usedAt: z.iso.datetime(),
});
export type MemoryUse = z.infer<typeof memoryUseSchema>;

/** `GET /api/memory/:id`: a memory with its history, the latest change first. */
export const memoryDetailSchema = z.object({
  memory: memoryWithSourcesSchema,
  revisions: z.array(memoryRevisionSchema),
  related: z.array(relatedMemorySchema),
  uses: z.array(memoryUseSchema),
});
export type MemoryDetail = z.infer<typeof memoryDetailSchema>;
