import { z } from 'zod';
import { memoryStatusSchema } from '../enums';

/** A notice from the memory: what a conversation produced, what was consolidated (decision logic, 8). */
export const noticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['session_review', 'consolidation']),
  conversationId: z.uuid().nullable(),
  conversationTitle: z.string().nullable(),
  /** At most as many as the person wants listed. */
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      topic: z.string(),
      content: z.string(),
      status: memoryStatusSchema,
    }),
  ),
  /** The number of items that are not listed. */
  moreCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type Notice = z.infer<typeof noticeSchema>;
/** `GET /api/notices`: those that were not dismissed. */
export const noticeListSchema = z.object({ notices: z.array(noticeSchema) });
