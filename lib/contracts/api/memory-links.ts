import { z } from 'zod';

/** `related`: both mention the same people, places or things. */
const linkRelationSchema = z.enum(['derived_from', 'related', 'supersedes']);

/** `GET /api/memory/links`: the links between memories. `from` is the newer one: it supersedes `to`, or was merged from it. */
export const memoryLinkSchema = z.object({
  from: z.uuid(),
  to: z.uuid(),
  relation: linkRelationSchema,
});
/** All relations if none is named. */
export const memoryLinkQuerySchema = z.object({ relation: z.array(linkRelationSchema).optional() });
export type MemoryLinkQuery = z.infer<typeof memoryLinkQuerySchema>;
export type MemoryLink = z.infer<typeof memoryLinkSchema>;
export const memoryLinkListSchema = z.object({ links: z.array(memoryLinkSchema) });
