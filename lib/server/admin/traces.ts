import { createHash } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { listTracedCalls, type TracedCall, type TracedUpTo } from '@/lib/db/queries/traced-calls';
import type { TracingEnvironment } from '@/lib/env-tracing';
import type { Clock } from '@/lib/memory/ports';
import { describeError, type Log } from '../log';

const EVERY_MS = 5_000;
/** Rows that are committed up to this long after their timestamp are still sent. */
const SETTLED_MS = 5_000;
const TOGETHER = 500;
const TIMEOUT_MS = 10_000;
/** OTLP's codes for a client span and for an error status. */
const CLIENT = 3;
const ERROR = 2;

/** Sends spans of model calls to a receiver. */
export interface Traces {
  /** Sends the new spans. If the receiver is down, the next flush sends them again, so nothing is lost. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface TraceOptions {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  to: TracingEnvironment;
}

/**
 * Sends each model call as a span over OTLP/HTTP (JSON), with OpenTelemetry's `gen_ai.*` attributes: names, numbers and
 * codes, but nobody's words or ids. Span ids are derived from the ids of the calls, so that a span that two servers send is
 * the same one.
 */
export function createTraces({ db, clock, log, to }: TraceOptions): Traces {
  let sent: TracedUpTo = { at: clock.now(), id: null };
  let sending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isAway = false;

  async function sendNew(): Promise<void> {
    const until = new Date(clock.now().getTime() - SETTLED_MS);
    for (;;) {
      const calls = await db.asAdmin((tx) => listTracedCalls(tx, sent, until, TOGETHER));
      const last = calls.at(-1);
      if (!last) return;
      await post(to, calls);
      sent = { at: last.createdAt, id: last.id };
      if (calls.length < TOGETHER) return;
    }
  }

  function flush(): Promise<void> {
    sending = sending.then(sendNew).then(
      () => {
        isAway = false;
      },
      (error: unknown) => {
        if (!isAway) log.warn(describeError(error), 'The traces could not be sent');
        isAway = true;
      },
    );
    return sending;
  }

  return {
    flush,
    start() {
      timer = setInterval(() => void flush(), EVERY_MS);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await flush();
    },
  };
}

async function post(to: TracingEnvironment, calls: readonly TracedCall[]): Promise<void> {
  const scopeSpans = [{ scope: { name: 'keepsake' }, spans: calls.map(toSpan) }];
  const body = { resourceSpans: [{ resource: { attributes: attributes(to.resource) }, scopeSpans }] };
  const answer = await fetch(to.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...to.headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  // Invalid data stays invalid, so only temporary errors are retried.
  if (answer.status === 429 || answer.status >= 500 || [401, 403, 404].includes(answer.status))
    throw new Error(`The receiver of traces answered ${answer.status}.`);
}

function toSpan(call: TracedCall) {
  const operation = call.purpose === 'embedding' ? 'embeddings' : 'chat';
  const end = call.createdAt.getTime();
  return {
    traceId: hex(call.turnId ?? call.id, 16),
    spanId: hex(call.id, 8),
    name: `${operation} ${call.model}`,
    kind: CLIENT,
    startTimeUnixNano: `${end - call.latencyMs}000000`,
    endTimeUnixNano: `${end}000000`,
    attributes: attributes({
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': call.model,
      'gen_ai.usage.input_tokens': call.inputTokens,
      'gen_ai.usage.output_tokens': call.outputTokens,
      'keepsake.purpose': call.purpose,
      'keepsake.answer.path': call.path,
      'keepsake.prompt.id': call.promptId,
      'keepsake.prompt.version': call.promptVersion,
      'keepsake.cost_usd': call.costUsd,
      'error.type': call.errorCode,
    }),
    ...(call.errorCode ? { status: { code: ERROR } } : {}),
  };
}

/** Does not reveal the id that it is derived from. */
function hex(id: string, bytes: number): string {
  return createHash('sha256')
    .update(id)
    .digest('hex')
    .slice(0, 2 * bytes);
}

function attributes(values: Record<string, string | number | null>) {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: toValue(value) }],
  );
}

function toValue(value: string | number) {
  if (typeof value === 'string') return { stringValue: value };
  // OTLP's JSON represents 64-bit integers as strings.
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
