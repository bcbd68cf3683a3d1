import { z } from 'zod';
import { createCharacterSchema } from './api/characters';
import { memoryLinkSchema } from './api/memory-links';
import { roleSchema } from './enums';
import { memoryWithSourcesSchema } from './memory';

/** A message of an import that waits to be read; its secrets were replaced before it was written down. */
const stagedMessageSchema = z.object({
  id: z.string(),
  role: roleSchema,
  author: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  redactions: z.array(z.object({ pattern: z.string(), start: z.int(), end: z.int() })),
});
export type StagedMessage = z.infer<typeof stagedMessageSchema>;

/** What an item of an import holds until it is read. */
export const stagedContentSchema = z.union([
  z.object({ messages: z.array(stagedMessageSchema) }),
  z.object({ memories: z.array(memoryWithSourcesSchema), links: z.array(memoryLinkSchema) }),
  z.object({ character: createCharacterSchema }),
]);
export type StagedContent = z.infer<typeof stagedContentSchema>;
