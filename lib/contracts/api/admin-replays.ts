import { z } from 'zod';
import { REPLAY_CHANGES, replayChangeSchema, replayChoiceSchema, replayedSchema } from '../replay';

/** Decisions that one replay makes again, the latest first. */
export const REPLAY_LIMIT = 5000;

/** Of people who allowed it alone. `people`: their pseudonyms; everybody where empty. */
export const replaySourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('period'),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    people: z.array(z.string().max(40)).max(100).default([]),
  }),
  /** What an administrator, or the person themselves, called right or wrong. */
  z.object({ kind: z.literal('labelled') }),
]);
export type ReplaySource = z.infer<typeof replaySourceSchema>;

/** `POST /api/admin/replays`, and `…/estimate`: which decisions, with what. */
export const newReplaySchema = z
  .object({
    source: replaySourceSchema,
    choice: replayChoiceSchema,
    /** US dollars; null: no budget of its own. The server's holds all the same. */
    budgetUsd: z.number().positive().max(100_000).nullable().default(null),
  })
  .refine(({ choice }) => choice.engine !== 'model' || choice.model !== null, {
    message: 'Name the model.',
    path: ['choice', 'model'],
  });
export type NewReplay = z.infer<typeof newReplaySchema>;

export const replayEstimateSchema = z.object({
  /** Decisions that would be made again, and of how many people. */
  decisions: z.int(),
  people: z.int(),
  /** Everybody who allowed it. */
  allowedBy: z.int(),
  /** At most, and 0 without a model: some are settled by rule. */
  calls: z.int(),
  tokens: z.int(),
  /** Null: the model's prices are not known. */
  costUsd: z.number().nullable(),
});
export type ReplayEstimate = z.infer<typeof replayEstimateSchema>;

export const replayStatusSchema = z.enum(['queued', 'running', 'done', 'stopped', 'cancelled', 'failed']);
export type ReplayStatus = z.infer<typeof replayStatusSchema>;

/** What a replay's choice took the place of, so that it can be undone. */
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
  /** Its choice is in use on the server, and can be undone. */
  inUse: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** `total` is the sum of the three. */
  progress: z.object({ total: z.int(), waiting: z.int(), done: z.int(), failed: z.int() }),
  /** How many of those done would change how; they add up to `done`. */
  changes: z.record(replayChangeSchema, z.int()),
  /** Over those done, as it was and as it would be. */
  figures: z.object({
    kept: z.object({ before: z.int(), after: z.int() }),
    /** Of those that were judged right or wrong: how many came, and would come, to what was right. */
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
  /** Everybody who allowed their messages to be decided on again, by pseudonym. */
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
  /** What was said; null until it is revealed, which is written down. */
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

/** `POST /api/admin/replays/:id`: ends it early, uses its choice from now on, or takes that back. */
export const replayActionSchema = z.object({ action: z.enum(['cancel', 'use', 'undo']) });
export type ReplayAction = z.infer<typeof replayActionSchema>;
