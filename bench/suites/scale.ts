import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/lib/db/client';
import { listStatement } from '@/lib/db/queries/recall';
import { createRecallStore } from '@/lib/db/recall-store';
import { uuidv7 } from '@/lib/db/uuid';
import { recall } from '@/lib/memory/recall/recall';
import type { CandidateQuery, RecallStore } from '@/lib/memory/recall/recall-store';
import { startBenchApp } from '../app';
import { type Bench, percentile, timed } from '../bench';
import { fillMemories, fillMessages, prepareSentences } from '../fill';

const PEOPLE = 10_000;
const FEW = 100;
const EACH = 100;
const MESSAGES = 20;
const QUESTIONS = 100;
/** People whose rows are written in one statement. */
const BATCH = 500;

const ASKER = {
  characterId: '01990000-0000-7000-8000-000000000001',
  conversationId: null,
  timeZone: 'UTC',
  sources: { diary: true, diaryFull: false, thoughts: false, chat: true, unifiedHistory: false },
};

/** A recall beside a million rows of other people, against the same beside ten thousand. Needs a server: `DATABASE_URL`. */
export const bench: Bench = {
  name: 'scale',
  async run({ people = PEOPLE }) {
    if (!process.env.DATABASE_URL) throw new Error('This one measures a Postgres server: set DATABASE_URL.');
    const { app, close } = await startBenchApp();
    try {
      const { embedder, language } = app.engines;
      const queries: CandidateQuery[] = [];
      const recallStore = createRecallStore(app.db);
      const store: RecallStore = {
        ...recallStore,
        findCandidates(query) {
          queries[0] = query;
          return recallStore.findCandidates(query);
        },
      };
      const own = (work: (tx: Transaction) => Promise<void>) => app.db.connection.transaction(work);
      await own((tx) => prepareSentences(tx, embedder));
      const fill = async (count: number) => {
        const ids = Array.from({ length: count }, () => uuidv7());
        for (let from = 0; from < count; from += BATCH)
          await own(async (tx) => {
            await insertPeople(tx, ids.slice(from, from + BATCH));
            await fillMemories(tx, ids.slice(from, from + BATCH), EACH, embedder.model);
            await fillMessages(tx, ids.slice(from, from + BATCH), MESSAGES);
          });
        await app.db.connection.execute(
          sql`vacuum analyze memories, memory_entities, messages, memory_sources`,
        );
        return ids;
      };
      const few = (await fill(FEW)).slice(0, 20);
      const measure = async () => {
        const samples: number[] = [];
        for (let question = -20; question < QUESTIONS; question++) {
          const userId = few[Math.abs(question) % few.length] ?? '';
          const ms = await timed(() =>
            recall(
              { store, embedder, language },
              { ...ASKER, userId },
              language.analyse(
                `What did I plan to repair near the harbour ${question}, the violins or the boats?`,
              ),
              { limit: 6, now: new Date(), previous: null },
            ),
          );
          if (question >= 0) samples.push(ms);
        }
        return samples;
      };
      const beside = await measure();
      await fill(people - FEW);
      const crowded = await measure();
      return {
        baseline: `the same recalls beside the rows of ${FEW} people`,
        notes: await explain(app.db, queries),
        metrics: {
          people,
          rows: people * EACH,
          'baseline.p50_ms': percentile(beside, 0.5),
          'baseline.p95_ms': percentile(beside, 0.95),
          p50_ms: percentile(crowded, 0.5),
          p95_ms: percentile(crowded, 0.95),
          p50_ratio: percentile(crowded, 0.5) / percentile(beside, 0.5),
          p95_ratio: percentile(crowded, 0.95) / percentile(beside, 0.95),
        },
      };
    } finally {
      await close();
    }
  },
};

async function insertPeople(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => sql`(${id}::uuid, 'Bench', ${`${id}@example.org`})`);
  await tx.execute(sql`insert into users (id, name, email) values ${sql.join(rows, sql`, `)}`);
}

/** How the database reads the rows for a recall: by person, however many others there are. */
async function explain(db: Database, [query]: readonly CandidateQuery[]): Promise<string[]> {
  if (!query) return [];
  const rows = await db.asPerson(query.userId, async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, costs off) ${listStatement(query)}`);
  });
  // Only the scans can become slower by other people's rows.
  return [...rows]
    .map((row) => row['QUERY PLAN'])
    .filter((line) => /(?:Seq|Index|Bitmap).* Scan|Index Cond|Execution/.test(line));
}
