import { z } from 'zod';
import { memoryWithSourcesSchema } from '../memory';
import { userSettingsSchema } from '../settings';
import { ownAnalysisSchema } from './conversations';
import { diaryEntrySchema } from './diary';
import { memoryLinkSchema } from './memory-links';

/**
 * `GET /api/memory/export?format=json`: everything that is known, in a form whose memories come back in. Diary and
 * analyses go along to be read; they are descriptions of chats that stay here.
 */
export const exportFileSchema = z.object({
  format: z.literal('keepsake'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  settings: userSettingsSchema,
  memories: z.array(memoryWithSourcesSchema).max(20_000),
  links: z.array(memoryLinkSchema).default([]),
  diary: z.array(diaryEntrySchema).default([]),
  analyses: z.array(ownAnalysisSchema).default([]),
});
export type ExportFile = z.infer<typeof exportFileSchema>;

/** `jsonl`: a line for each memory, link, entry and analysis, each with its `type`; it comes back in like `json`. */
export const exportQuerySchema = z.object({ format: z.enum(['json', 'jsonl', 'markdown']).default('json') });
export type ExportFormat = z.infer<typeof exportQuerySchema>['format'];
