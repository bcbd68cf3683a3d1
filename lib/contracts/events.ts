import { z } from 'zod';

/** Event payloads carry ids and codes, never text (design §9): they may be sent to an external job server. */
export const eventSchemas = {
  'keepsake/turn.recorded': z.object({ userId: z.uuid(), turnId: z.uuid() }),
  'keepsake/conversation.ended': z.object({
    userId: z.uuid(),
    conversationId: z.uuid(),
    /** Id of what the review writes, so that a retry writes nothing twice. */
    reviewId: z.uuid(),
    analysisId: z.uuid(),
    cause: z.enum(['button', 'idle', 'limit']),
  }),
  'keepsake/analysis.requested': z.object({
    userId: z.uuid(),
    conversationId: z.uuid(),
    analysisId: z.uuid(),
    trigger: z.enum(['manual', 'token_threshold', 'end']),
  }),
  'keepsake/replay.due': z.object({ userId: z.uuid(), replayId: z.uuid() }),
  'keepsake/import.due': z.object({ userId: z.uuid(), importId: z.uuid() }),
  'keepsake/webhook.due': z.object({ userId: z.uuid(), webhookId: z.uuid() }),
  'keepsake/embeddings.due': z.object({ userId: z.uuid() }),
  'keepsake/consolidation.due': z.object({ userId: z.uuid(), runId: z.uuid() }),
  'keepsake/memories.forgetting': z.object({
    userId: z.uuid(),
    receiptId: z.uuid(),
    purgeAt: z.iso.datetime(),
  }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventPayload<N extends EventName> = z.infer<(typeof eventSchemas)[N]>;
