import { z } from 'zod';

/** `related`: both speak of the same people, places or things. */
const linkRelationSchema = z.enum(['derived_from', 'related', 'supersedes']);

/** `GET /api/memory/links`: how memories hang together. `from` is the newer: it supersedes, or was made of, `to`. */
export const memoryLinkSchema = z.object({
  from: z.uuid(),
  to: z.uuid(),
  relation: linkRelationSchema,
});
/** All of them where none is named. */
export const memoryLinkQuerySchema = z.object({ relation: z.array(linkRelationSchema).optional() });
export type MemoryLinkQuery = z.infer<typeof memoryLinkQuerySchema>;
export type MemoryLink = z.infer<typeof memoryLinkSchema>;
export const memoryLinkListSchema = z.object({ links: z.array(memoryLinkSchema) });
