import { createRecallStore } from '@/lib/db/recall-store';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { type RecallDependencies, recall } from '@/lib/memory/recall/recall';
import {
  type Asked,
  type Conversation,
  conversationSchema,
  MINUTE,
  toStatements,
} from '../recall/conversations';
import { discountedGain, recallAt } from '../recall/measures';
import { type StoredPerson, storeMemories, WHOLE_MEMORY } from '../recall/store-memories';
import { type Failure, readLines, type Suite, share } from '../suite';

const LIMIT = 20;

/** Every turn of a conversation is stored as one memory of one person; each question is answered by the real database. */
export const suite: Suite = {
  name: 'recall',
  async run({ data, engines: { embedder, language } }) {
    const test = await startTestDatabase();
    const deps = { store: createRecallStore(test.db), embedder, language };
    const tally = new Tally();
    try {
      for await (const conversation of readLines(data, conversationSchema)) {
        const statements = toStatements(conversation);
        const person = await storeMemories(test.db, embedder, statements);
        const now = new Date(Math.max(...statements.map(({ at }) => at.getTime())) + MINUTE);
        for (const asked of conversation.questions)
          tally.count(asked, await ask(deps, person, conversation, asked, now), conversation);
      }
    } finally {
      await test.close();
    }
    return { n: tally.n, metrics: tally.metrics(), failures: tally.failures };
  },
};

async function ask(
  deps: RecallDependencies,
  person: StoredPerson,
  conversation: Conversation,
  asked: Asked,
  now: Date,
): Promise<string[]> {
  const turnOf = new Map(person.ids.map((id, index) => [id, conversation.turns[index]?.id ?? '']));
  const { hits } = await recall(
    deps,
    {
      userId: person.userId,
      characterId: person.characterId,
      conversationId: null,
      timeZone: 'UTC',
      sources: WHOLE_MEMORY,
    },
    deps.language.analyse(asked.question),
    { limit: LIMIT, now },
  );
  return hits.map((hit) => turnOf.get(hit.id) ?? '');
}

/** Means over questions, in total and by category. */
class Tally {
  n = 0;
  readonly failures: Failure[] = [];
  private readonly sums = new Map<string, { sum: number; n: number }>();

  count(asked: Asked, found: string[], conversation: Conversation): void {
    this.n++;
    for (const k of [5, 10, 20]) this.add(`recall@${k}`, recallAt(found, asked.evidence, k));
    this.add('ndcg@10', discountedGain(found, asked.evidence, 10));
    const at10 = recallAt(found, asked.evidence, 10);
    this.add(`${asked.category}.recall@10`, at10);
    if (asked.original && asked.updated)
      this.add('new_before_old', isBefore(found, asked.updated, asked.original) ? 1 : 0);
    if (at10 < 1) {
      this.failures.push({
        id: asked.id,
        why: `${asked.evidence.filter((id) => !found.slice(0, 10).includes(id)).length} of ${asked.evidence.length} not among the first ten`,
        conversation: conversation.id,
        question: asked.question,
        evidence: asked.evidence,
        found: found.slice(0, 10),
      });
    }
  }

  metrics(): Record<string, number> {
    return Object.fromEntries([...this.sums].map(([key, { sum, n }]) => [key, share(sum, n)]));
  }

  private add(key: string, value: number): void {
    const { sum, n } = this.sums.get(key) ?? { sum: 0, n: 0 };
    this.sums.set(key, { sum: sum + value, n: n + 1 });
  }
}

/** Whether some updated statement ranks above every original one. */
function isBefore(
  found: readonly string[],
  updated: readonly string[],
  original: readonly string[],
): boolean {
  const index = (id: string) => (found.includes(id) ? found.indexOf(id) : Number.POSITIVE_INFINITY);
  return Math.min(...updated.map(index)) < Math.min(...original.map(index));
}
