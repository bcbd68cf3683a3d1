import { z } from 'zod';
import { eventDateSchema, tripleSchema } from './candidate';
import {
  memoryCategorySchema,
  memoryKindSchema,
  memoryOriginSchema,
  memoryScopeSchema,
  memoryStatusSchema,
} from './enums';

/** Below this relevance a memory shows as fading; below 0.1 it is archived (decision logic, section 6). */
export const FADING_BELOW = 0.4;

/** A memory as the core and the person see it. Dates are ISO strings in UTC. */
export const memorySchema = z.object({
  id: z.uuid(),
  content: z.string(),
  title: z.string(),
  topic: z.string(),
  keywords: z.array(z.string()),
  tags: z.array(z.string()),
  kind: memoryKindSchema,
  category: memoryCategorySchema,
  scope: memoryScopeSchema,
  status: memoryStatusSchema,
  triple: tripleSchema,
  confidence: z.number(),
  importance: z.number(),
  priority: z.int(),
  /** 1 when fresh; fades by 5 % a week without access. */
  relevance: z.number(),
  emotionalWeight: z.number().nullable(),
  participants: z.array(z.string()),
  /** Name of the other group member whose memory this is; null for the person's own. */
  speaker: z.string().nullable().default(null),
  keyMoments: z.array(z.string()),
  reasoning: z.string(),
  userRequested: z.boolean(),
  pinned: z.boolean(),
  origin: memoryOriginSchema,
  conversationId: z.uuid().nullable(),
  characterId: z.uuid().nullable(),
  eventDate: eventDateSchema.nullable(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime().nullable(),
  accessCount: z.int(),
  lastAccessedAt: z.iso.datetime().nullable(),
  purgeAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Memory = z.infer<typeof memorySchema>;

/** Where a memory comes from: the quote and its conversation. */
export const memorySourceSchema = z.object({
  messageId: z.uuid().nullable(),
  conversationId: z.uuid().nullable(),
  conversationTitle: z.string().nullable(),
  quote: z.string(),
  saidAt: z.iso.datetime(),
});
export type MemorySource = z.infer<typeof memorySourceSchema>;

export const memoryWithSourcesSchema = memorySchema.extend({
  sources: z.array(memorySourceSchema),
  /** When the person last reworded the sentence; what they said before no longer says the same. Null if never. */
  correctedAt: z.iso.datetime().nullable().default(null),
});
export type MemoryWithSources = z.infer<typeof memoryWithSourcesSchema>;
