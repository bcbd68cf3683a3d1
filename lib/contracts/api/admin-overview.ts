import { z } from 'zod';
import { gateStageSchema, reconcileActionSchema } from '../enums';

/** `GET /api/admin/overview`: what the gatekeeper did recently, for all people, in numbers. */
export const overviewQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });

const percentilesSchema = z.object({ p50: z.number(), p95: z.number() });

export const overviewSchema = z.object({
  /** One entry per day of the period, oldest first; `day` is a date in UTC. */
  acceptance: z.array(z.object({ day: z.string(), accepted: z.int(), rejected: z.int() })),
  /** They add up to the rejected decisions. */
  rejections: z.array(z.object({ reason: z.string(), amount: z.int() })),
  /** Accepted and rejected. */
  decisions: z.int(),
  /** Who decided; they add up to `decisions`. `left_to_review`: deferred to the end of the session. */
  decidedBy: z.array(z.object({ by: gateStageSchema.or(z.literal('left_to_review')), amount: z.int() })),
  /** Decisions by a rule or a command since a model's first decision, and the tokens that they saved; null without one. */
  saved: z.object({ decisions: z.int(), tokens: z.int() }).nullable(),
  /** Calls to models only: the built-in engine makes none. */
  calls: z.array(
    z.object({
      purpose: z.string(),
      calls: z.int(),
      failed: z.int(),
      tokens: z.int(),
      /** US dollars, for calls with a known price. */
      costUsd: z.number(),
      /** Calls with an unknown price, which the cost excludes. */
      unpriced: z.int(),
      latencyMs: percentilesSchema,
    }),
  ),
  /** The outcomes of all statements found in messages, sessions and imports; each counts once. */
  statements: z.array(z.object({ action: reconcileActionSchema, amount: z.int() })),
  memories: z.array(z.object({ status: z.string(), amount: z.int() })),
});
export type Overview = z.infer<typeof overviewSchema>;
