import { z } from 'zod';

/** `GET /api/memory/links`: how memories hang together. `from` is the newer: it supersedes, or was made of, `to`. */
export const memoryLinkSchema = z.object({
  from: z.uuid(),
  to: z.uuid(),
  relation: z.enum(['derived_from', 'related', 'supersedes']),
});
export type MemoryLink = z.infer<typeof memoryLinkSchema>;
export const memoryLinkListSchema = z.object({ links: z.array(memoryLinkSchema) });
