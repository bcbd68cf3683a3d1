import { z } from 'zod';

/** A message of a chat; a person's message has a careful reader's labels. */
const lineSchema = z.object({
  id: z.string(),
  session: z.union([z.string(), z.number()]).transform(String),
  at: z.iso.datetime().transform((at) => new Date(at)),
  role: z.enum(['person', 'other']),
  text: z.string(),
  label: z.enum(['keep', 'okay', 'drop']).optional(),
  facts: z.array(z.string()).default([]),
});

/** A real chat of one person with another human, in order. */
export const chatSchema = z.object({ id: z.string(), turns: z.array(lineSchema) });

export type Chat = z.output<typeof chatSchema>;
export type ChatLine = z.output<typeof lineSchema>;
export type Label = NonNullable<ChatLine['label']>;
