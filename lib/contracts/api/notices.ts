import { z } from 'zod';
import { memoryStatusSchema } from '../enums';

/** A quiet message from the memory: what a conversation left behind, what was consolidated (decision logic, 8). */
export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['session_review', 'consolidation']),
  conversationId: z.uuid().nullable(),
  conversationTitle: z.string().nullable(),
  /** At most as many as the person wants named. */
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      topic: z.string(),
      content: z.string(),
      status: memoryStatusSchema,
    }),
  ),
  /** Those that are not named. */
  moreCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type Notice = z.infer<typeof noticeSchema>;
/** `GET /api/notices`: those that were not dismissed. */
export const noticeListSchema = z.object({ notices: z.array(noticeSchema) });
