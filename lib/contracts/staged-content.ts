import { z } from 'zod';
import {
  exportedAnalysisSchema,
  exportedCharacterSchema,
  exportedChoiceSchema,
  exportedConversationSchema,
  exportedDiarySchema,
  exportedMemorySchema,
} from './api/account-file';
import { createCharacterSchema } from './api/characters';
import { memoryLinkSchema } from './api/memory-links';
import { roleSchema } from './enums';
import { userSettingsSchema } from './settings';

/** A message of an import that waits to be read; its secrets were redacted before it was stored. */
const stagedMessageSchema = z.object({
  id: z.string(),
  role: roleSchema,
  author: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  redactions: z.array(z.object({ pattern: z.string(), start: z.int(), end: z.int() })),
});
export type StagedMessage = z.infer<typeof stagedMessageSchema>;

/** A line of a pasted text that is not read, shortened, and why. */
export const leftOutLineSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(['heading', 'too_short', 'too_long', 'too_many', 'outdated']),
});
export type LeftOutLine = z.infer<typeof leftOutLineSchema>;

/** Account data besides chats and memories. */
export const stagedAccountSchema = z.object({
  settings: userSettingsSchema.nullable(),
  choices: z.array(exportedChoiceSchema),
  diary: z.array(exportedDiarySchema),
  analyses: z.array(exportedAnalysisSchema),
});
export type StagedAccount = z.infer<typeof stagedAccountSchema>;

/** Content of an import item until it is read. */
export const stagedContentSchema = z.union([
  z.object({
    messages: z.array(stagedMessageSchema),
    leftOut: z.array(leftOutLineSchema).default([]),
  }),
  z.object({ memories: z.array(exportedMemorySchema), links: z.array(memoryLinkSchema) }),
  z.object({ character: createCharacterSchema }),
  z.object({ conversation: exportedConversationSchema }),
  z.object({ persona: exportedCharacterSchema }),
  z.object({ account: stagedAccountSchema }),
]);
export type StagedContent = z.infer<typeof stagedContentSchema>;
