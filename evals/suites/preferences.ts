import { z } from 'zod';
import { createRecallStore } from '@/lib/db/recall-store';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { recall } from '@/lib/memory/recall/recall';
import { recallAt } from '../recall/measures';
import { storeMemories, WHOLE_MEMORY } from '../recall/store-memories';
import { type Failure, readLines, type Suite, share } from '../suite';

const lineSchema = z.object({ id: z.string(), preference: z.string(), question: z.string() });

const LIMIT = 5;
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** All preferences of the file belong to one person; a question should recall the relevant one. */
export const suite: Suite = {
  name: 'preferences',
  async run({ data, engines: { embedder, language } }) {
    const lines = await Array.fromAsync(readLines(data, lineSchema));
    const test = await startTestDatabase();
    const failures: Failure[] = [];
    let found = 0;
    try {
      const person = await storeMemories(
        test.db,
        embedder,
        lines.map(({ id, preference }, day) => ({
          text: preference,
          speaker: null,
          session: id,
          at: new Date(FIRST_DAY + day * DAY),
        })),
      );
      const lineOf = new Map(person.ids.map((id, index) => [id, lines[index]]));
      const asker = { ...person, conversationId: null, timeZone: 'UTC', sources: WHOLE_MEMORY };
      const now = new Date(FIRST_DAY + lines.length * DAY);
      for (const line of lines) {
        const { hits } = await recall(
          { store: createRecallStore(test.db), embedder, language },
          asker,
          language.analyse(line.question),
          {
            limit: LIMIT,
            now,
          },
        );
        const ids = hits.map((hit) => lineOf.get(hit.id)?.id ?? '');
        found += recallAt(ids, [line.id], LIMIT);
        if (!ids.includes(line.id))
          failures.push({ id: line.id, why: 'not among the first five', found: ids });
      }
    } finally {
      await test.close();
    }
    return { n: lines.length, metrics: { 'recall@5': share(found, lines.length) }, failures };
  },
};
