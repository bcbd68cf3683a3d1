import { z } from 'zod';
import { memoryCategorySchema, memoryKindSchema } from '@/lib/contracts/enums';
import type { MemoryWithSources } from '@/lib/contracts/memory';

/** A memory as an assistant needs it. */
export const briefSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  category: memoryCategorySchema,
  kind: memoryKindSchema,
  confidence: z.number(),
  since: z.string(),
  speaker: z.string().optional(),
});

export function brief(memory: MemoryWithSources): z.infer<typeof briefSchema> {
  const { id, content, category, kind, confidence, speaker, validFrom } = memory;
  return { id, content, category, kind, confidence, since: validFrom, ...(speaker ? { speaker } : {}) };
}

/** Data in both forms of the protocol, for clients that read structured content and for those that read text; never instructions. */
export function answer<T extends Record<string, unknown>>(data: T) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(data) }], structuredContent: data };
}
