import { z } from 'zod';

/** Stable error codes of the API, each with its status. */
export const PROBLEM_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  validation_failed: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  rate_limited: 429,
  model_unavailable: 503,
  database_unavailable: 503,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
export const problemCodeSchema = z.string().refine((code): code is ProblemCode => code in PROBLEM_STATUS);

/** RFC 9457 problem details. `detail` is a plain sentence for the person. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: problemCodeSchema,
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
