import { z } from 'zod';
import { memorySchema } from '../memory';

/** `bond`: what the character concluded about itself and the relationship, no fact about the person. */
export const DIARY_KINDS = ['episode', 'thought', 'bond'] as const;
export const diaryKindSchema = z.enum(DIARY_KINDS);
export type DiaryKind = z.infer<typeof diaryKindSchema>;

/** A diary entry about a whole conversation: an episode, a thought, or a conclusion of the character. */
export const diaryEntrySchema = z.object({
  id: z.uuid(),
  kind: diaryKindSchema,
  conversationId: z.uuid().nullable(),
  conversationTitle: z.string().nullable(),
  /** The character whose diary it is; absent in files of earlier versions. */
  characterName: z.string().nullable().default(null),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /** 0 to 1; null if no emotion was detected. */
  emotionalWeight: z.number().nullable(),
  occurredAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** `GET /api/diary`: paged backwards in time by `before`. */
export const diaryQuerySchema = z.object({
  kind: z.array(diaryKindSchema).optional(),
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type DiaryQuery = z.infer<typeof diaryQuerySchema>;

export const diaryResponseSchema = z.object({
  entries: z.array(diaryEntrySchema),
  /** Memories that moved the person, the latest first. */
  moments: z.array(memorySchema),
});
export type DiaryResponse = z.infer<typeof diaryResponseSchema>;
