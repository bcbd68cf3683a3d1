import { z } from 'zod';
import { REPLAY_CHANGES, replayChangeSchema, replayChoiceSchema, replayedSchema } from '../replay';

/** The most decisions that one replay repeats, the latest first. */
export const REPLAY_LIMIT = 5000;

/** Only of people who allow replays. `people`: their pseudonyms; empty for all. */
export const replaySourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('period'),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    people: z.array(z.string().max(40)).max(100).default([]),
  }),
  /** Decisions that an administrator or the person themselves labelled. */
  z.object({ kind: z.literal('labelled') }),
]);
export type ReplaySource = z.infer<typeof replaySourceSchema>;

/** `POST /api/admin/replays`, and `…/estimate`: which decisions to repeat, and with what. */
export const newReplaySchema = z
  .object({
    source: replaySourceSchema,
    choice: replayChoiceSchema,
    /** US dollars; null: no budget of its own. The server's budget applies in any case. */
    budgetUsd: z.number().positive().max(100_000).nullable().default(null),
  })
  .refine(({ choice }) => choice.engine !== 'model' || choice.model !== null, {
    message: 'Name the model.',
    path: ['choice', 'model'],
  });
export type NewReplay = z.infer<typeof newReplaySchema>;

export const replayEstimateSchema = z.object({
  /** The number of decisions to repeat, and of people. */
  decisions: z.int(),
  people: z.int(),
  /** The number of people who allow replays. */
  allowedBy: z.int(),
  /** At most; 0 without a model, since some are settled by rule. */
  calls: z.int(),
  tokens: z.int(),
  /** Null: the model's prices are unknown. */
  costUsd: z.number().nullable(),
});
export type ReplayEstimate = z.infer<typeof replayEstimateSchema>;

export const replayStatusSchema = z.enum(['queued', 'running', 'done', 'stopped', 'cancelled', 'failed']);
export type ReplayStatus = z.infer<typeof replayStatusSchema>;

/** The values that a replay's choice replaced, so that it can be undone. */
export const replayPreviousSchema = z.object({
  settings: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]).nullable()),
  model: z
    .object({
      connectionId: z.uuid(),
      model: z.string(),
      prices: z.object({ input: z.number(), output: z.number() }).nullable(),
    })
    .nullable()
    .optional(),
});
export type ReplayPrevious = z.infer<typeof replayPreviousSchema>;

export const replaySchema = z.object({
  id: z.uuid(),
  source: replaySourceSchema,
  choice: replayChoiceSchema,
  status: replayStatusSchema,
  /** Why it failed or stopped. */
  errorCode: z.string().nullable(),
  budgetUsd: z.number().nullable(),
  /** Its choice is in use on the server, and can be reverted. */
  inUse: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** `total` is the sum of the three. */
  progress: z.object({ total: z.int(), waiting: z.int(), done: z.int(), failed: z.int() }),
  /** How the finished ones would change; they add up to `done`. */
  changes: z.record(replayChangeSchema, z.int()),
  /** Figures for the finished ones, before and after. */
  figures: z.object({
    kept: z.object({ before: z.int(), after: z.int() }),
    /** For labelled decisions: how many were, and would be, right. */
    judged: z.object({ total: z.int(), before: z.int(), after: z.int() }),
    medianMs: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
    tokens: z.object({ before: z.int(), after: z.int() }),
    costUsd: z.number(),
    unpriced: z.int(),
  }),
});
export type Replay = z.infer<typeof replaySchema>;

/** `GET /api/admin/replays`: the latest first. */
export const replayListSchema = z.object({
  replays: z.array(replaySchema),
  /** The pseudonyms of all people who allow replays. */
  people: z.array(z.string()),
});
export type ReplayList = z.infer<typeof replayListSchema>;

export const replayQuerySchema = z.object({
  change: z.enum([...REPLAY_CHANGES, 'failed']).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export type ReplayQuery = z.infer<typeof replayQuerySchema>;

export const replayRowSchema = z.object({
  id: z.uuid(),
  person: z.string(),
  decisionId: z.uuid(),
  change: replayChangeSchema.nullable(),
  errorCode: z.string().nullable(),
  before: replayedSchema,
  after: replayedSchema.nullable(),
  latencyMs: z.int().nullable(),
  tokens: z.int().nullable(),
  costUsd: z.number().nullable(),
  /** What was said; null until it is revealed, which is logged. */
  message: z.string().nullable(),
});
export type ReplayRow = z.infer<typeof replayRowSchema>;

/** `GET /api/admin/replays/:id` */
export const replayDetailSchema = z.object({
  replay: replaySchema,
  rows: z.array(replayRowSchema),
  total: z.int(),
});
export type ReplayDetail = z.infer<typeof replayDetailSchema>;

/** `POST /api/admin/replays/:id`: cancels it, uses its choice from now on, or reverts that. */
export const replayActionSchema = z.object({ action: z.enum(['cancel', 'use', 'undo']) });
export type ReplayAction = z.infer<typeof replayActionSchema>;
