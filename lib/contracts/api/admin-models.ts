import { z } from 'zod';

/** `GET /api/admin/models`: what is configured. No key leaves the server. */
export const modelsSchema = z.object({
  engine: z.enum(['model', 'offline']),
  /** Where the model server is, without credentials; null when nothing is configured. */
  server: z.string().nullable(),
  chatModel: z.string(),
  memoryModel: z.string(),
  embeddingModel: z.string(),
  /** A running Ollama that nobody asked us to use yet. */
  ollamaOffer: z.object({ baseUrl: z.string(), models: z.array(z.string()) }).nullable(),
  /** Memories and diary entries by the model that made their vector; null where there is none yet. */
  vectors: z.array(z.object({ model: z.string().nullable(), amount: z.int(), isCurrent: z.boolean() })),
});
export type Models = z.infer<typeof modelsSchema>;

export const MODEL_CHECKS = ['server', 'reply', 'gatekeeper', 'embedding'] as const;

/** `POST /api/admin/models/test`: each is really asked once. */
export const modelTestSchema = z.object({
  checks: z.array(
    z.object({
      check: z.enum(MODEL_CHECKS),
      ok: z.boolean(),
      latencyMs: z.int(),
      /** A code where it failed, a number or a name where it did not. */
      detail: z.string(),
    }),
  ),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

const textRefSchema = z.object({ userId: z.uuid(), id: z.uuid() });
/** `POST /api/admin/models/index`: one batch of what has no vector of the present model gets one. */
export const indexRequestSchema = z.object({ after: textRefSchema.nullable() });
/** `next` is where to go on; null when nothing is left. */
export const indexResponseSchema = z.object({
  embedded: z.int(),
  refused: z.int(),
  next: textRefSchema.nullable(),
});
export type IndexResponse = z.infer<typeof indexResponseSchema>;
