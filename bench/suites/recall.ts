import {
  type Statement,
  type StoredPerson,
  storeMemories,
  WHOLE_MEMORY,
} from '@/evals/recall/store-memories';
import { analyseGrown } from '@/lib/db/analyse-grown';
import { createRecallStore } from '@/lib/db/recall-store';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { loadTopics } from '@/lib/language/lexicon/topics/topics';
import { recall } from '@/lib/memory/recall/recall';
import { builtInEngines } from '@/testing/built-in-engines';
import { type Bench, percentile, timed } from '../bench';

const { language } = builtInEngines();

const OWN = [100, 1_000, 10_000];
const QUESTIONS = 40;
const LIMIT = 6;
const LINES_OF_A_CONVERSATION = 25;
const MINUTE = 60_000;
const BEGINNING = Date.UTC(2024, 0, 1);
const VERBS = [
  'likes',
  'visited',
  'bought',
  'sold',
  'paints',
  'repairs',
  'studies',
  'avoids',
  'plans',
  'misses',
];

/** How long a recall takes by the number of the person's own memories, beside other people's rows. */
export const bench: Bench = {
  name: 'recall',
  async run() {
    const test = await startTestDatabase();
    const embedder = createOfflineEmbedder();
    const topics = loadTopics();
    const things = topics.words.flat();
    const deps = { store: createRecallStore(test.db), embedder, language };
    const metrics: Record<string, number> = {};
    const measure = async (person: StoredPerson) => {
      const asker = { ...person, conversationId: null, timeZone: 'UTC', sources: WHOLE_MEMORY };
      const now = new Date(BEGINNING + 2 * Math.max(...OWN) * MINUTE);
      const samples: number[] = [];
      for (let question = 0; question < QUESTIONS; question++) {
        const text = `Where did Ben find the ${pick(things, question * 31)} for my ${pick(things, question * 17)}?`;
        samples.push(
          await timed(() => recall(deps, asker, deps.language.analyse(text), { limit: LIMIT, now })),
        );
      }
      return samples;
    };
    try {
      const people: { own: number; person: StoredPerson; alone: number[] }[] = [];
      for (const own of OWN) {
        const person = await storeMemories(test.db, embedder, tell(own, things));
        // As on a running server.
        await analyseGrown(test.db);
        const alone = await measure(person);
        metrics[`own_${own}.p50_ms`] = percentile(alone, 0.5);
        metrics[`own_${own}.p95_ms`] = percentile(alone, 0.95);
        people.push({ own, person, alone });
      }
      // The first measurement had at most 100 rows of others, this one has more than ten thousand.
      const [first] = people;
      if (first) {
        const crowded = await measure(first.person);
        metrics.crowded_ratio = percentile(crowded, 0.5) / Math.max(0.001, percentile(first.alone, 0.5));
      }
    } finally {
      await test.close();
    }
    return { baseline: `a recall over ${OWN[0]} own memories before the others' rows were there`, metrics };
  },
};

/** Sentences of ordinary vocabulary, the same in every run. */
function tell(count: number, things: readonly string[]): Statement[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `User ${pick(VERBS, index)} the ${pick(things, index * 7)} and the ${pick(things, index * 13 + 5)} near the ${pick(things, index * 29 + 11)}`,
    at: new Date(BEGINNING + index * MINUTE),
    speaker: index % 2 === 0 ? 'Ben' : 'Ada',
    session: String(Math.floor(index / LINES_OF_A_CONVERSATION)),
  }));
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}
