import { z } from 'zod';
import { filterVerdictSchema } from '../candidate';

/** `GET /api/admin/gatekeeper`: filters in the query string. People appear as pseudonyms. */
export const gateLogQuerySchema = z.object({
  verdict: z.enum(['accepted', 'rejected']).optional(),
  reason: z.string().max(60).optional(),
  stage: z.string().max(30).optional(),
  scope: z.string().max(30).optional(),
  category: z.string().max(40).optional(),
  person: z.string().max(40).optional(),
  label: z.enum(['right', 'wrong']).optional(),
  /** Words in the justification, the reason or the model, never in what was said. */
  q: z.string().trim().max(200).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  before: z.uuid().optional(),
});
export type GateLogQuery = z.infer<typeof gateLogQuerySchema>;

export const gateLogRowSchema = z.object({
  id: z.uuid(),
  person: z.string(),
  isMemorable: z.boolean(),
  scope: z.string(),
  category: z.string(),
  priority: z.int(),
  reason: z.string(),
  stage: z.string(),
  engine: z.string(),
  model: z.string(),
  promptVersion: z.string().nullable(),
  latencyMs: z.int(),
  tokens: z.int(),
  syncRequired: z.boolean(),
  label: z.enum(['right', 'wrong']).nullable(),
  /** `[GATEKEEPER] Rejected: …` */
  logLine: z.string(),
  createdAt: z.iso.datetime(),
});
export type GateLogRow = z.infer<typeof gateLogRowSchema>;
/** `isMore`: there are more than `total`. */
export const gateLogSchema = z.object({
  rows: z.array(gateLogRowSchema),
  total: z.int(),
  isMore: z.boolean(),
  /** The oldest decision that was searched for the words: older ones require `before`. Null: all were searched. */
  lookedBackTo: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }).nullable(),
});
export type GateLogPage = z.infer<typeof gateLogSchema>;

/** `GET /api/admin/gatekeeper/:id`; content is null until revealed (`POST …/reveal`, audited). */
export const gateLogDetailSchema = z.object({
  row: gateLogRowSchema,
  message: z.string().nullable(),
  candidates: z.array(
    z.object({
      id: z.uuid(),
      content: z.string().nullable(),
      span: z.string().nullable(),
      kind: z.string(),
      category: z.string(),
      confidence: z.number(),
      filters: z.array(filterVerdictSchema),
      action: z.string(),
      actionReason: z.string(),
    }),
  ),
});
export type GateLogDetail = z.infer<typeof gateLogDetailSchema>;
/** `POST /api/admin/gatekeeper/:id/label`: the administrator's label of a decision; null removes it. */
export const labelRequestSchema = z.object({ label: z.enum(['right', 'wrong']).nullable() });

/** `GET /api/admin/jobs`. */
export const jobRunSchema = z.object({
  id: z.uuid(),
  functionId: z.string(),
  status: z.string(),
  attempt: z.int(),
  errorCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;
/** `GET /api/admin/jobs/:id`: the finished steps of a run. */
export const jobStepsSchema = z.object({
  steps: z.array(
    z.object({
      stepId: z.string(),
      name: z.string(),
      op: z.string(),
      status: z.string(),
      /** How long it ran; null for a sleep. */
      durationMs: z.int().nullable(),
      wakeAt: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type JobStep = z.infer<typeof jobStepsSchema>['steps'][number];
export const jobsSchema = z.object({
  engine: z.enum(['embedded', 'inngest']),
  /** Whether the background is running, and if not why: an administrator paused it, or the model is answering somebody. */
  queue: z.object({
    closedBy: z.enum(['administrator', 'reply']).nullable(),
    /** The number of concurrent calls to the model. */
    workers: z.int(),
  }),
  backlog: z.int(),
  outbox: z.int(),
  failed: z.int(),
  runs: z.array(jobRunSchema),
  schedules: z.array(
    z.object({ functionId: z.string(), cron: z.string(), lastTickAt: z.iso.datetime().nullable() }),
  ),
});
export type Jobs = z.infer<typeof jobsSchema>;
