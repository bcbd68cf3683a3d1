import { z } from 'zod';
import { userSettingsSchema } from '../settings';
import {
  exportedAnalysisSchema,
  exportedCharacterSchema,
  exportedChoiceSchema,
  exportedConversationSchema,
  exportedDiarySchema,
  exportedMemorySchema,
} from './account-file';
import { memoryLinkSchema } from './memory-links';

/**
 * `GET /api/memory/export?format=json`: an account in a format that can be restored. Excluded are keys and connections, the
 * decision log, receipts, and anything forgotten. Version 1 only contained memories.
 */
export const exportFileSchema = z.object({
  format: z.literal('keepsake'),
  version: z.union([z.literal(1), z.literal(2)]),
  exportedAt: z.iso.datetime(),
  settings: userSettingsSchema,
  characters: z.array(exportedCharacterSchema).default([]),
  characterChoices: z.array(exportedChoiceSchema).default([]),
  conversations: z.array(exportedConversationSchema).default([]),
  memories: z.array(exportedMemorySchema),
  links: z.array(memoryLinkSchema).default([]),
  diary: z.array(exportedDiarySchema).default([]),
  analyses: z.array(exportedAnalysisSchema).default([]),
});
export type ExportFile = z.infer<typeof exportFileSchema>;

/** `jsonl`: a line for each record, with its `type`; it can be restored like `json`. */
export const exportQuerySchema = z.object({
  format: z.enum(['json', 'jsonl', 'markdown']).default('json'),
  /** `0`: without characters and conversations. */
  chats: z.enum(['0', '1']).default('1'),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
export type ExportFormat = ExportQuery['format'];
