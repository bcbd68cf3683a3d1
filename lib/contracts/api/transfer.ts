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

export const exportQuerySchema = z.object({ format: z.enum(['json', 'markdown']).default('json') });

/** Lines that a pasted summary may have. */
export const MAX_PASTED_LINES = 200;

/**
 * `POST /api/memory/import`: our own file, whose memories come back as they were; or a summary pasted from another
 * assistant, whose lines each go through the gatekeeper and wait in review.
 */
export const importRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), file: exportFileSchema }),
  z.object({ kind: z.literal('summary'), lines: z.array(z.string().trim().min(1).max(2000)).min(1).max(20) }),
]);
export type ImportRequest = z.infer<typeof importRequestSchema>;

export const importResultSchema = z.object({
  /** Memories that are there now and were not before. */
  added: z.int(),
  /** Of these, those that wait for the person's word. */
  waiting: z.int(),
  /** What was there already. */
  known: z.int(),
  /** What the memory could not read now: it is decided on in the background. */
  undecided: z.int(),
  /** What the gatekeeper or a rule kept out, by reason. */
  refused: z.record(z.string(), z.int()),
});
export type ImportResult = z.infer<typeof importResultSchema>;
