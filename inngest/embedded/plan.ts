import type { InngestFunction } from 'inngest';
import type { JobEvent } from '@/lib/db/queries/jobs';
import { APP_ID } from '../client';

/** What the engine needs to know of a function. */
export interface FunctionPlan {
  id: string;
  events: string[];
  crons: string[];
  retries: number;
  /** The SDK's id of its failure handler, when it has one. */
  failureId: string | null;
  concurrencyKey(event: JobEvent): string | null;
}

const DEFAULT_RETRIES = 3;

/** Reads the functions' own configuration: triggers, retries, and the key that orders their runs. */
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
      },
    ];
  });
}

/** `{ key: "event.data.userId", limit: 1 }` orders runs by that value of the event. */
function keyOf(id: string, concurrency: unknown): FunctionPlan['concurrencyKey'] {
  const [first] = Array.isArray(concurrency) ? concurrency : [concurrency];
  const key =
    typeof first === 'object' && first !== null && 'key' in first && typeof first.key === 'string'
      ? first.key
      : null;
  const field = key?.match(/^event\.data\.(\w+)$/)?.[1];
  return (event) => (field ? `${id}:${String(event.data[field])}` : null);
}
