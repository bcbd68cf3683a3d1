import { z } from 'zod';
import { createRecallStore } from '@/lib/db/recall-store';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { recall } from '@/lib/memory/recall/recall';
import { storeMemories, WHOLE_MEMORY } from '../recall/store-memories';
import { type Failure, readLines, type Suite, share } from '../suite';

const lineSchema = z.object({
  id: z.string(),
  source: z.string(),
  text: z.string(),
  label: z.enum(['memorable', 'not']),
  fact: z.string().nullish(),
});
const conversationSchema = z.object({
  id: z.string(),
  questions: z.array(z.object({ id: z.string(), question: z.string() })),
});

const MEMORIES = 300;
/** Lines used from each source. */
const ASKED = 250;
const LIMIT = 6;
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
/** Sources whose lines have nothing to do with what is known about the person. */
const UNRELATED = ['clinc-smalltalk', 'smalltalk-kb', 'chitchat', 'clinc-task'];

interface Asked {
  id: string;
  source: string;
  text: string;
}

/**
 * How often recall correctly returns nothing: a person has a few hundred memories, and the messages are small talk, tasks and
 * (with `--benign`, a file of conversations) questions about other people's lives.
 */
export const suite: Suite = {
  name: 'floor',
  async run({ data, benign, engines: { embedder, language } }) {
    const lines = await Array.fromAsync(readLines(data, lineSchema));
    const facts = lines.flatMap(({ label, fact }) => (label === 'memorable' && fact ? [fact] : []));
    const asked = [...UNRELATED.flatMap((source) => askedOf(lines, source)), ...(await strangers(benign))];
    const test = await startTestDatabase();
    const deps = { store: createRecallStore(test.db), embedder, language };
    const failures: Failure[] = [];
    const silent = new Map<string, { nothing: number; all: number }>();
    try {
      const statements = facts.slice(0, MEMORIES).map((text, day) => ({
        text,
        speaker: null,
        session: String(day),
        at: new Date(FIRST_DAY + day * DAY),
      }));
      const person = await storeMemories(test.db, embedder, statements);
      const asker = { ...person, conversationId: null, timeZone: 'UTC', sources: WHOLE_MEMORY };
      const now = new Date(FIRST_DAY + statements.length * DAY);
      for (const { id, source, text } of asked) {
        const { hits } = await recall(deps, asker, deps.language.analyse(text), { limit: LIMIT, now });
        const count = silent.get(source) ?? { nothing: 0, all: 0 };
        silent.set(source, { nothing: count.nothing + (hits.length === 0 ? 1 : 0), all: count.all + 1 });
        if (hits.length > 0)
          failures.push({ id, why: `${source}: brings something up`, found: hits.map((hit) => hit.id) });
      }
    } finally {
      await test.close();
    }
    const metrics = Object.fromEntries(
      [...silent].map(([source, { nothing, all }]) => [`${source}.nothing`, share(nothing, all)]),
    );
    return { n: asked.length, metrics, failures };
  },
};

function askedOf(lines: readonly (Asked & { label: string })[], source: string): Asked[] {
  return lines.filter((line) => line.source === source && line.label === 'not').slice(0, ASKED);
}

/** Questions about people whom the person does not know. */
async function strangers(file: string | null): Promise<Asked[]> {
  if (!file) return [];
  const conversations = await Array.fromAsync(readLines(file, conversationSchema));
  const questions = conversations.flatMap(({ questions: all }) => all);
  return questions.slice(0, ASKED).map(({ id, question }) => ({ id, source: 'strangers', text: question }));
}
