import { z } from 'zod';

/** `GET /api/ready`, for monitors. Responds with 503 unless it is ready. */
export const readinessSchema = z.discriminatedUnion('database', [
  z.object({ status: z.literal('not_ready'), database: z.literal('unreachable') }),
  z.object({
    status: z.enum(['ready', 'not_ready']),
    database: z.literal('reachable'),
    /** The Postgres extensions that it needs. */
    extensions: z.object({ vector: z.boolean(), pg_trgm: z.boolean() }),
    jobs: z.object({
      engine: z.enum(['embedded', 'inngest']),
      /** Whether the functions are registered with the Inngest server; null for the embedded engine. */
      registered: z.boolean().nullable(),
      /** How long the oldest due background work has been waiting, in seconds; null if there is none. */
      oldestWaitingSeconds: z.int().nullable(),
    }),
  }),
]);
export type Readiness = z.infer<typeof readinessSchema>;
