import type { InngestFunction } from 'inngest';
import { z } from 'zod';
import type { JobEvent } from '@/lib/db/queries/jobs';
import { APP_ID } from '../client';

/** What the engine has to know about a function. */
export interface FunctionPlan {
  id: string;
  events: string[];
  crons: string[];
  retries: number;
  /** The SDK's id of its failure handler, if it has one. */
  failureId: string | null;
  concurrencyKey(event: JobEvent): string | null;
  /** How many of its runs one engine may have in progress; null: no limit of its own. */
  limit: number | null;
}

const DEFAULT_RETRIES = 3;

/** Reads the functions' own configuration: triggers, retries, and the key that serialises their runs. */
export function planFunctions(functions: readonly InngestFunction.Any[]): FunctionPlan[] {
  return functions.flatMap((definition): FunctionPlan[] => {
    const { opts } = definition;
    const id = `${APP_ID}-${definition.id()}`;
    const triggers: { event?: unknown; cron?: unknown }[] = opts.triggers ?? [];
    const failureId = opts.onFailure ? `${id}-failure` : null;
    const plan: FunctionPlan = {
      id,
      events: triggers.flatMap(({ event }) => (typeof event === 'string' ? [event] : [])),
      crons: triggers.flatMap(({ cron }) => (typeof cron === 'string' ? [cron] : [])),
      retries: opts.retries ?? DEFAULT_RETRIES,
      failureId,
      concurrencyKey: keyOf(id, opts.concurrency),
      limit: limitOf(opts.concurrency),
    };
    if (!failureId) return [plan];
    return [
      plan,
      {
        id: failureId,
        events: [],
        crons: [],
        retries: DEFAULT_RETRIES,
        failureId: null,
        concurrencyKey: () => null,
        limit: null,
      },
    ];
  });
}

/** A function's concurrency in the SDK's format: a number, a rule or several. */
const concurrencySchema = z
  .union([
    z.int().transform((limit) => ({ limit })),
    z.object({ key: z.string().optional(), limit: z.int() }),
  ])
  .array();
const rulesOf = (concurrency: unknown) => concurrencySchema.parse([concurrency ?? []].flat());

/** `{ key: "event.data.userId", limit: 1 }` serialises runs by that value of the event; a limit of 1 alone serialises all of them. */
function keyOf(id: string, concurrency: unknown): FunctionPlan['concurrencyKey'] {
  const rules = rulesOf(concurrency);
  if (rules.some((rule) => !('key' in rule) && rule.limit === 1)) return () => id;
  const field = rules
    .flatMap((rule) => ('key' in rule && rule.key ? [rule.key] : []))[0]
    ?.match(/^event\.data\.(\w+)$/)?.[1];
  return (event) => (field ? `${id}:${String(event.data[field])}` : null);
}

function limitOf(concurrency: unknown): number | null {
  const limits = rulesOf(concurrency).flatMap((rule) => ('key' in rule && rule.key ? [] : [rule.limit]));
  return limits.length > 0 ? Math.min(...limits) : null;
}
