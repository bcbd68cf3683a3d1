import { z } from 'zod';
import { memorySchema } from '../memory';

/** What a conversation left behind as a whole: an episode, or a thought on it. */
export const diaryEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['episode', 'thought']),
  conversationId: z.uuid().nullable(),
  conversationTitle: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /** 0 to 1; null where no feeling was seen. */
  emotionalWeight: z.number().nullable(),
  occurredAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** `GET /api/diary`: pages go back in time by `before`. */
export const diaryQuerySchema = z.object({
  kind: z.enum(['episode', 'thought']).optional(),
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
