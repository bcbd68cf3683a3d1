import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { type MeasuredWork, measureState, measureWork } from '@/lib/db/queries/metrics';
import { readState } from '@/lib/db/queries/ready';
import type { Clock } from '@/lib/memory/ports';
import { isLocalRequest } from '../http/local-request';

/** Rows that are committed up to this long after their timestamp are still counted. */
const SETTLED_MS = 5_000;

/** Counters of this process, for a monitor that scrapes them: each time only new rows are counted. */
export interface Metrics {
  /** In Prometheus's text format. */
  read(): Promise<string>;
}

type Labels = Record<string, string>;

/** Sums by name and labels, which never decrease while the process lives. */
class Counters {
  readonly #values = new Map<string, { name: string; labels: Labels; value: number }>();
  add(name: string, labels: Labels, value: number): void {
    const key = `${name}${write(labels)}`;
    const held = this.#values.get(key) ?? { name, labels, value: 0 };
    this.#values.set(key, { ...held, value: held.value + value });
  }
  of(name: string): [Labels, number][] {
    return [...this.#values.values()].flatMap((one) => (one.name === name ? [[one.labels, one.value]] : []));
  }
}

const COUNTERS = {
  keepsake_decisions_total: 'Decisions of the gatekeeper, by verdict and reason.',
  keepsake_model_calls_total: 'Calls of an engine, by purpose.',
  keepsake_model_call_errors_total: 'Calls of an engine that failed, by purpose.',
  keepsake_model_call_seconds_total: 'Seconds that calls of an engine took, by purpose.',
  keepsake_tokens_total: 'Tokens that were sent to models and came back.',
} as const;
type CounterName = keyof typeof COUNTERS;

export function createMetrics(db: Database, clock: Clock): Metrics {
  const counters = new Counters();
  const begun = clock.now();
  let counted = begun;
  let counting: Promise<void> = Promise.resolve();

  async function count(): Promise<void> {
    const to = new Date(clock.now().getTime() - SETTLED_MS);
    if (to <= counted) return;
    const work = await db.asAdmin((tx) => measureWork(tx, counted, to));
    counted = to;
    addWork(counters, work);
  }

  return {
    async read() {
      const state = await db
        .asWorker(async (tx) => ({
          ...(await measureState(tx)),
          ...(await readState(tx, clock.now())),
        }))
        .catch(() => null);
      // So that two monitors at the same time count nothing twice.
      counting = counting.catch(() => {}).then(count);
      if (state) await counting;
      const { waitingSince, runs = [], events = 0, databaseBytes = 0 } = state ?? {};
      const waited = waitingSince ? Math.max(0, (clock.now().getTime() - waitingSince.getTime()) / 1000) : 0;
      const lines = [
        ...gauge('keepsake_database_up', 'Whether the database answers.', [[{}, state ? 1 : 0]]),
        ...gauge('keepsake_database_bytes', 'Size of the database.', [[{}, databaseBytes]]),
        ...gauge('keepsake_queue_events', 'Events that wait to be handed over.', [[{}, events]]),
        ...gauge(
          'keepsake_queue_runs',
          'Runs of the embedded job engine that are open, by state.',
          runs.map(({ status, amount }) => [{ status }, amount]),
        ),
        ...gauge('keepsake_queue_oldest_seconds', 'Age of the oldest work that waits.', [[{}, waited]]),
        ...gauge('process_start_time_seconds', 'When this process started.', [[{}, begun.getTime() / 1000]]),
        ...gauge('process_resident_memory_bytes', 'Memory of this process.', [
          [{}, process.memoryUsage().rss],
        ]),
        ...Object.entries(COUNTERS).flatMap(([name, help]) =>
          describe(name, help, 'counter', counters.of(name)),
        ),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function addWork(counters: Counters, { decisions, calls }: MeasuredWork): void {
  const add = (name: CounterName, labels: Labels, value: number) => counters.add(name, labels, value);
  for (const { reason, memorable, amount } of decisions)
    add('keepsake_decisions_total', { verdict: memorable ? 'accepted' : 'rejected', reason }, amount);
  for (const { purpose, engine, ...call } of calls) {
    const labels = { purpose, engine };
    add('keepsake_model_calls_total', labels, call.calls);
    add('keepsake_model_call_errors_total', labels, call.failed);
    add('keepsake_model_call_seconds_total', labels, call.seconds);
    add('keepsake_tokens_total', { ...labels, direction: 'input' }, call.inputTokens);
    add('keepsake_tokens_total', { ...labels, direction: 'output' }, call.outputTokens);
  }
}

const gauge = (name: string, help: string, values: readonly [Labels, number][]) =>
  describe(name, help, 'gauge', values);

function describe(
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  values: readonly [Labels, number][],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${write(labels)} ${value}`),
  ];
}

function write(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** Whether a request may read the metrics: with the operator's token, or from this machine if there is none. */
export function mayReadMetrics({ metricsToken }: { metricsToken: string | null }, headers: Headers): boolean {
  if (!metricsToken) return isLocalRequest(headers);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.get('authorization') ?? ''), hash(`Bearer ${metricsToken}`));
}
