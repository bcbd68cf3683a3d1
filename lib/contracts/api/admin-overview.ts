import { z } from 'zod';

/** `GET /api/admin/overview`: what the gatekeeper did lately, over all people, in numbers. */
export const overviewQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });

const percentilesSchema = z.object({ p50: z.number(), p95: z.number() });

export const overviewSchema = z.object({
  /** One entry a day of the period, oldest first; `day` is a date in UTC. */
  acceptance: z.array(z.object({ day: z.string(), accepted: z.int(), rejected: z.int() })),
  rejections: z.array(z.object({ reason: z.string(), amount: z.int() })),
  preGate: z.object({
    decisions: z.int(),
    /** Decisions that needed no model. */
    settled: z.int(),
    /** What those would have cost at the model's average; null where no model has decided yet. */
    tokensSaved: z.int().nullable(),
  }),
  calls: z.array(
    z.object({
      purpose: z.string(),
      calls: z.int(),
      failed: z.int(),
      tokens: z.int(),
      /** US dollars; null where the server's prices are not known. */
      cost: z.number().nullable(),
      latencyMs: percentilesSchema,
    }),
  ),
  duplicates: z.object({ reinforced: z.int(), updated: z.int(), ignored: z.int() }),
  memories: z.array(z.object({ status: z.string(), amount: z.int() })),
});
export type Overview = z.infer<typeof overviewSchema>;
