import { z } from 'zod';

/** `GET /api/ready`, for whoever watches the server. Answers 503 unless it is ready. */
export const readinessSchema = z.discriminatedUnion('database', [
  z.object({ status: z.literal('not_ready'), database: z.literal('unreachable') }),
  z.object({
    status: z.enum(['ready', 'not_ready']),
    database: z.literal('reachable'),
    /** Extensions of Postgres that it needs. */
    extensions: z.object({ vector: z.boolean(), pg_trgm: z.boolean() }),
    jobs: z.object({
      engine: z.enum(['embedded', 'inngest']),
      /** Whether the Inngest server knows the functions; null for the embedded engine. */
      registered: z.boolean().nullable(),
      /** How long the oldest background work waits that is due, in seconds; null when nothing waits. */
      oldestWaitingSeconds: z.int().nullable(),
    }),
  }),
]);
export type Readiness = z.infer<typeof readinessSchema>;
