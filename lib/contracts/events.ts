import { z } from 'zod';

/** Event payloads carry ids and codes, never text (design §9): they may leave for a job server. */
export const eventSchemas = {
  'keepsake/turn.recorded': z.object({ userId: z.uuid(), turnId: z.uuid() }),
  'keepsake/conversation.ended': z.object({
    userId: z.uuid(),
    conversationId: z.uuid(),
    cause: z.enum(['button', 'idle', 'limit', 'analyze']),
  }),
  'keepsake/memories.forgetting': z.object({
    userId: z.uuid(),
    receiptId: z.uuid(),
    purgeAt: z.iso.datetime(),
  }),
  'keepsake/person.forget': z.object({ userId: z.uuid(), receiptId: z.uuid() }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventPayload<N extends EventName> = z.infer<(typeof eventSchemas)[N]>;
