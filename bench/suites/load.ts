import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, percentile } from '../bench';
import { type Answered, say } from '../first-word';
import { startBenchModel, startBenchServer } from '../server';

const PEOPLE = 200;
const SECONDS = 30;
/** The time between a reply and the person's next message: below the limit per minute for one person. */
const PAUSE_MS = 1_100;
const MEMORIES = 100;
const LINES = [
  'Good morning!',
  'What is the difference between these two words?',
  'I moved to a flat near the harbour last month.',
  'Thanks, that helps.',
  'My brother Tom is a carpenter.',
  'I am reading a book about bridges.',
  'Can you explain that again?',
  'I usually study before breakfast.',
];

/** Many people using the production server at once, each writing as soon as they have read. */
export const bench: Bench = {
  name: 'load',
  async run({ people: count = PEOPLE, seconds = SECONDS, builtIn = false }) {
    const model = builtIn ? null : await startBenchModel();
    const { app, people, close } = await startBenchServer(
      Array.from({ length: count }, () => MEMORIES),
      { ...model?.env, KEEPSAKE_TRUSTED_PROXIES: '1' },
    );
    try {
      const [first] = people;
      if (!first) throw new Error('Nobody was invited.');
      const alone: Answered[] = [];
      for (let question = 0; question < 20; question++)
        alone.push(await say(app.url, first, LINES[question % LINES.length] ?? ''));

      const answers: Answered[] = [];
      const failures = new Map<string, number>();
      const until = performance.now() + 1000 * seconds;
      const residents: number[] = [];
      const watching = (async () => {
        while (performance.now() < until) {
          residents.push(await app.residentBytes());
          await sleep(Math.min(5_000, (1000 * seconds) / 10));
        }
      })();
      await Promise.all(
        people.map(async (person, index) => {
          // Spread over time.
          await sleep((PAUSE_MS * index) / count);
          for (let line = index; performance.now() < until; line++) {
            const text = LINES[line % LINES.length] ?? '';
            const answer = await say(app.url, person, text, `198.51.100.${index}`).catch(() => null);
            if (answer?.status === 200 && !Number.isNaN(answer.firstWordMs)) answers.push(answer);
            else tally(failures, answer ? `status ${answer.status}` : 'no answer');
            await sleep(PAUSE_MS);
          }
        }),
      );
      await watching;
      const words = answers.map((answer) => answer.firstWordMs);
      const baseline = percentile(
        alone.map((answer) => answer.firstWordMs),
        0.5,
      );
      const steady = residents.slice(Math.floor(residents.length / 3));
      return {
        notes: [...failures].map(([what, amount]) => `${amount} times ${what}`),
        baseline: 'one person alone at the same server',
        metrics: {
          people: count,
          seconds,
          replies_per_second: answers.length / seconds,
          errors: [...failures.values()].reduce((sum, amount) => sum + amount, 0),
          first_word_p50_ms: percentile(words, 0.5),
          first_word_p95_ms: percentile(words, 0.95),
          'baseline.first_word_p50_ms': baseline,
          p95_ratio: percentile(words, 0.95) / baseline,
          memory_mb: (residents.at(-1) ?? 0) / 2 ** 20,
          memory_growth: (residents.at(-1) ?? 0) / (steady[0] ?? 1),
        },
      };
    } finally {
      await close();
      await model?.close();
    }
  },
};

function tally(amounts: Map<string, number>, what: string): void {
  amounts.set(what, (amounts.get(what) ?? 0) + 1);
}
