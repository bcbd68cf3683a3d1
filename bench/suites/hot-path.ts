import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, percentile } from '../bench';
import { type Answered, say } from '../first-word';
import { startBenchModel, startBenchServer } from '../server';

const MEMORIES = [100, 1_000, 10_000];
/** Below the limit per minute for one person. */
const QUESTIONS = 40;
const WARM_UP = 5;
/**
 * The background work after a reply finishes in this time, even when ten thousand memories are compared, so that it does not
 * overlap with the next measurement.
 */
const PAUSE_MS = 600;
const TOPICS = ['boats', 'violins', 'gardens', 'bicycles', 'maps', 'museums', 'trains', 'paintings'];

/** The time to the first word of a reply by a model without latency: with memory, by its size, against without memory. */
export const bench: Bench = {
  name: 'hot-path',
  async run({ rounds = QUESTIONS, builtIn = false }) {
    const model = builtIn ? null : await startBenchModel();
    const { app, people, close } = await startBenchServer([0, ...MEMORIES], model?.env);
    try {
      const [without, ...remembering] = people;
      if (!without) throw new Error('Nobody was invited.');
      await switchMemoryOff(app.url, without.cookie);
      const answers = people.map((): Answered[] => []);
      for (let question = 0; question < WARM_UP + rounds; question++) {
        const text = `Which of my ${TOPICS[question % TOPICS.length]} did I plan to repair near the harbour, number ${question}?`;
        // Alternating, so that other load on the machine affects all equally.
        for (const [index, person] of people.entries()) {
          const answer = await say(app.url, person, text);
          if (answer.status !== 200) throw new Error(`The server answered ${answer.status}.`);
          if (question >= WARM_UP) answers[index]?.push(answer);
          await sleep(PAUSE_MS);
        }
      }
      const metrics: Record<string, number> = {};
      const [off = [], ...on] = answers;
      for (const measure of ['firstByteMs', 'firstWordMs'] as const) {
        const of = (all: readonly Answered[], share: number) =>
          percentile(
            all.map((answer) => answer[measure]),
            share,
          );
        const name = measure === 'firstByteMs' ? 'first_byte' : 'first_word';
        metrics[`baseline.${name}_p50_ms`] = of(off, 0.5);
        metrics[`baseline.${name}_p95_ms`] = of(off, 0.95);
        for (const index of remembering.keys()) {
          const own = on[index] ?? [];
          const key = `memories_${MEMORIES[index]}.${name}`;
          metrics[`${key}_p50_ms`] = of(own, 0.5);
          metrics[`${key}_p95_ms`] = of(own, 0.95);
          metrics[`${key}_p50_ratio`] = of(own, 0.5) / of(off, 0.5);
          metrics[`${key}_p95_ratio`] = of(own, 0.95) / of(off, 0.95);
        }
      }
      return { baseline: 'the same messages with memory switched off', metrics };
    } finally {
      await close();
      await model?.close();
    }
  },
};

async function switchMemoryOff(url: string, cookie: string): Promise<void> {
  const response = await fetch(`${url}/api/settings`, {
    method: 'PATCH',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ memory: { enabled: false } }),
  });
  if (!response.ok) throw new Error(`The settings were refused (${response.status}).`);
}
