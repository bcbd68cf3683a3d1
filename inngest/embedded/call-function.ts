import { z } from 'zod';
import type { FinishedStep, Run } from '@/lib/db/queries/runs';

export interface StepState {
  stepId: string;
  op: string;
  data: unknown;
}

export type CallResult =
  | { type: 'step'; step: FinishedStep }
  | { type: 'sleep'; step: FinishedStep; until: Date | null; forMs: number }
  | { type: 'done' }
  | { type: 'error'; code: string; retryable: boolean };

const opsSchema = z.array(
  z.object({
    id: z.string(),
    op: z.string(),
    name: z.string().default(''),
    displayName: z.string().optional(),
    data: z.unknown().optional(),
    error: z.object({ name: z.string().optional(), noRetry: z.boolean().optional() }).loose().optional(),
  }),
);

/** Calls the SDK's handler once: it replays the finished steps and runs the next one. */
export async function callFunction(
  handler: (request: Request) => Promise<Response>,
  run: Run,
  steps: readonly StepState[],
  attempt: number,
): Promise<CallResult> {
  const startedAt = performance.now();
  const response = await handler(request(run, steps, attempt));
  const durationMs = Math.round(performance.now() - startedAt);
  if (response.status === 200) return { type: 'done' };
  const retryable = response.headers.get('x-inngest-no-retry') !== 'true';
  if (response.status !== 206) return { type: 'error', code: await errorCode(response), retryable };
  const [op] = opsSchema.parse(await response.json());
  if (!op) return { type: 'error', code: 'no_step', retryable: true };
  const step: FinishedStep = {
    stepId: op.id,
    name: op.displayName ?? op.name,
    op: op.op,
    data: op.data ?? null,
    durationMs,
  };
  switch (op.op) {
    case 'StepRun':
    case 'Step':
      return { type: 'step', step };
    case 'Sleep':
      return { type: 'sleep', step: { ...step, data: null, durationMs: null }, ...wakeTime(op.name) };
    case 'StepError':
    case 'StepFailed':
      return {
        type: 'error',
        code: op.error?.name ?? 'step_error',
        retryable: retryable && op.op !== 'StepFailed',
      };
    default:
      return { type: 'error', code: `unsupported_${op.op}`, retryable: false };
  }
}

function request(run: Run, steps: readonly StepState[], attempt: number): Request {
  const stack = steps.map((step) => step.stepId);
  const body = {
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(
      steps.map((step) => [step.stepId, step.op === 'Sleep' ? null : { type: 'data', data: step.data }]),
    ),
    ctx: {
      run_id: run.id,
      fn_id: run.functionId,
      attempt,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack, current: stack.length },
    },
    version: 1,
    use_api: false,
  };
  const query = new URLSearchParams({ fnId: run.functionId, stepId: 'step' });
  return new Request(`http://localhost/api/inngest?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    body: JSON.stringify(body),
  });
}

/** The error's class name; its message may contain what somebody said and is not stored. */
async function errorCode(response: Response): Promise<string> {
  const parsed = z.object({ name: z.string() }).safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.name : `http_${response.status}`;
}

const UNITS: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** A sleep is given as an instant, or as a duration such as `1h30m`. */
function wakeTime(given: string): { until: Date | null; forMs: number } {
  const parts = [...given.matchAll(/(\d+)(ms|[smhdw])/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join('') === given) {
    return {
      until: null,
      forMs: parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0),
    };
  }
  const until = new Date(given);
  return { until: Number.isNaN(until.getTime()) ? null : until, forMs: 0 };
}
