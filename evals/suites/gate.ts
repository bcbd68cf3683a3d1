import { z } from 'zod';
import { createConsider, isAccepted } from '../consider';
import { eachLine } from '../each-line';
import { type Failure, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  text: z.string(),
  previous: z.string().nullable(),
  label: z.enum(['memorable', 'not']),
});

/** Accepted and total lines of a source, by label. */
interface Counts {
  memorable: { accepted: number; all: number };
  not: { accepted: number; all: number };
}

/** Whether the product keeps what people labelled memorable and rejects the rest: its complete processing up to the store, by source. */
export const suite: Suite = {
  name: 'gate',
  async run(options) {
    const consider = createConsider(options.engines);
    const counts = new Map<string, Counts>();
    const failures: Failure[] = [];
    const times: number[] = [];
    await eachLine(options, lineSchema, async (line) => {
      const startedAt = performance.now();
      const considered = await consider({ text: line.text, previous: line.previous });
      times.push(performance.now() - startedAt);
      const accepted = isAccepted(considered);
      const count = counts.get(line.source) ?? emptyCounts();
      counts.set(line.source, count);
      count[line.label].all++;
      if (accepted) count[line.label].accepted++;
      if (accepted === (line.label === 'memorable')) return;
      const { decision } = considered.evaluation;
      failures.push({
        id: line.id,
        why: `${accepted ? 'accepted' : 'rejected'}: ${decision.reason} (${decision.stage})`,
        source: line.source,
        text: line.text,
        previous: line.previous,
        candidates: considered.candidates.map((candidate) => candidate.content),
      });
    });
    return { n: times.length, metrics: { ...metricsOf(counts), 'ms_per_item.p50': median(times) }, failures };
  },
};

function emptyCounts(): Counts {
  return { memorable: { accepted: 0, all: 0 }, not: { accepted: 0, all: 0 } };
}

/** Recall if a source has memorable lines, rejection if it has others, false-positive rate and F1 if it has both. */
function metricsOf(counts: ReadonlyMap<string, Counts>): Record<string, number> {
  const metrics: Record<string, number> = {};
  for (const [source, { memorable, not }] of counts) {
    if (memorable.all > 0) metrics[`${source}.recall`] = share(memorable.accepted, memorable.all);
    if (not.all > 0 && memorable.all === 0) metrics[`${source}.rejection`] = 1 - share(not.accepted, not.all);
    if (not.all === 0 || memorable.all === 0) continue;
    metrics[`${source}.fpr`] = share(not.accepted, not.all);
    metrics[`${source}.f1`] = share(
      2 * memorable.accepted,
      memorable.accepted + not.accepted + memorable.all,
    );
  }
  return metrics;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
