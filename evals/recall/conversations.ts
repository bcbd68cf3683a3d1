import { z } from 'zod';
import { readDate } from '../read-date';
import type { Statement } from './store-memories';

export const MINUTE = 60_000;

const idSchema = z.union([z.string(), z.number()]).transform(String);
/** A conversation with questions, and the turns that contain their answers. */
export const conversationSchema = z.object({
  id: z.string(),
  turns: z.array(
    z.object({
      id: idSchema,
      session: z.union([z.string(), z.number()]).transform(String).default('1'),
      at: z.string().nullable(),
      speaker: z.string(),
      text: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      question: z.string(),
      evidence: z.array(idSchema),
      original: z.array(idSchema).optional(),
      updated: z.array(idSchema).optional(),
    }),
  ),
});
export type Conversation = z.output<typeof conversationSchema>;
export type Asked = Conversation['questions'][number];

/** A turn without a date is a minute after the previous one. */
export function toStatements({ turns }: Conversation): Statement[] {
  let last = Date.UTC(2024, 0, 1);
  return turns.map(({ text, speaker, session, at }) => {
    last = Math.max(last + MINUTE, at ? readDate(at) : 0);
    return { text, session, speaker: speaker === 'user' ? null : speaker, at: new Date(last) };
  });
}
