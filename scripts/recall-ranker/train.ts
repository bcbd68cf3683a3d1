import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Conversation, conversationSchema, MINUTE, toStatements } from '@/evals/recall/conversations';
import { recallAt } from '@/evals/recall/measures';
import { storeMemories, WHOLE_MEMORY } from '@/evals/recall/store-memories';
import { readLines } from '@/evals/suite';
import { createRecallStore } from '@/lib/db/recall-store';
import { startTestDatabase } from '@/lib/db/testing/start-test-database';
import { recall } from '@/lib/memory/recall/recall';
import type { CandidatePool } from '@/lib/memory/recall/recall-store';
import { type Signals, signalsOf } from '@/lib/memory/recall/signals';
import { builtInEngines } from '@/testing/built-in-engines';
import { learnWeights, type Ranking, sumsOf } from './learn-weights';

/**
 * Learns the weights of recall's signals, and writes them beside the code that uses them:
 *
 *   tsx scripts/recall-ranker/train.ts --conversations FILE[:WEIGHT] … [--preferences FILE[:WEIGHT]] [--out FILE]
 *
 * First a cross-validation over fifths of the conversations prints the share of evidence among the first hits; then the
 * weights are learned from everything. They are only these few numbers and contain nothing of the conversations.
 */
const OUT = 'lib/memory/recall/rank-weights.json';
const FOLDS = 5;
/** The number of hits among which evidence is counted, for conversations and for preferences. */
const FIRST = 10;
const FIRST_PREFERENCES = 5;

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', multiple: true, default: [] },
    preferences: { type: 'string' },
    out: { type: 'string', default: OUT },
  },
});

interface Example extends Ranking {
  file: string;
  fold: number;
  /** The share of the evidence among the first hits, given a sum for each candidate. */
  measure(sums: readonly number[]): number;
}

const { embedder, language } = builtInEngines();
const test = await startTestDatabase();
const examples: Example[] = [];
let names: (keyof Signals)[] = [];
for (const given of values.conversations) {
  const [file = '', weight = '1'] = given.split(':');
  const conversations = await Array.fromAsync(readLines(file, conversationSchema));
  for (const [index, conversation] of conversations.entries())
    examples.push(
      ...(await examplesOf(conversation, { file, weight: Number(weight), foldOf: () => index % FOLDS })),
    );
}
if (values.preferences) {
  const [file = '', weight = '1'] = values.preferences.split(':');
  const lines = await Array.fromAsync(
    readLines(file, z.object({ id: z.string(), preference: z.string(), question: z.string() })),
  );
  const conversation: Conversation = {
    id: file,
    turns: lines.map(({ id, preference }) => ({
      id,
      session: id,
      at: null,
      speaker: 'user',
      text: preference,
    })),
    questions: lines.map(({ id, question }) => ({ id, category: 'preference', question, evidence: [id] })),
  };
  examples.push(
    ...(await examplesOf(conversation, {
      file,
      weight: Number(weight),
      foldOf: (question) => question % FOLDS,
      first: FIRST_PREFERENCES,
    })),
  );
}
await test.close();

const held = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = learnWeights(
    examples.filter((example) => example.fold !== fold),
    names.length,
  );
  return examples.filter((example) => example.fold === fold).map((example) => measured(example, weights));
}).flat();
const weights = learnWeights(examples, names.length);
show('held back', held);
show(
  'learned from',
  examples.map((example) => measured(example, weights)),
);
const table = Object.fromEntries(
  names.map((name, index) => [name, Number((weights[index] ?? 0).toPrecision(3))]),
);
writeFileSync(values.out, `${JSON.stringify(table, null, 2)}\n`);
console.log(`Wrote ${values.out}, learned from ${examples.length} questions.`);

function measured(example: Example, by: readonly number[]) {
  return { file: example.file, found: example.measure(sumsOf(by, example)) };
}

function show(of: string, found: readonly { file: string; found: number }[]): void {
  for (const [file, all] of Map.groupBy(found, (one) => one.file))
    console.log(
      `${of} ${basename(file)}: ${(all.reduce((sum, one) => sum + one.found, 0) / all.length).toFixed(4)}`,
    );
}

/** The signals of each question of a conversation. */
async function examplesOf(
  conversation: Conversation,
  {
    file,
    weight,
    foldOf,
    first = FIRST,
  }: { file: string; weight: number; foldOf: (question: number) => number; first?: number },
): Promise<Example[]> {
  const statements = toStatements(conversation);
  const person = await storeMemories(test.db, embedder, statements);
  const now = new Date(Math.max(...statements.map(({ at }) => at.getTime())) + MINUTE);
  const turnOf = new Map(person.ids.map((id, index) => [id, conversation.turns[index]?.id ?? '']));
  const store = createRecallStore(test.db);
  const found: Example[] = [];
  for (const [index, { question, evidence }] of conversation.questions.entries()) {
    let pool: CandidatePool | null = null;
    const watched = {
      ...store,
      async findCandidates(query: Parameters<typeof store.findCandidates>[0]) {
        pool = await store.findCandidates(query);
        return pool;
      },
    };
    const asker = { ...person, conversationId: null, timeZone: 'UTC', sources: WHOLE_MEMORY };
    const message = language.analyse(question);
    await recall({ store: watched, embedder, language }, asker, message, { limit: 1, now });
    const { candidates } = (pool as CandidatePool | null) ?? { candidates: [] };
    if (!pool || candidates.length === 0) continue;
    const asked = message.question(null, { reference: now, timeZone: 'UTC' });
    const rows = candidates.map(signalsOf(pool, asked, language));
    names = Object.keys(rows[0] ?? {}) as (keyof Signals)[];
    const ids = candidates.map(({ id }) => turnOf.get(id) ?? '');
    found.push({
      file,
      weight,
      fold: foldOf(index),
      signals: Float64Array.from(rows.flatMap((row) => names.map((name) => row[name]))),
      isEvidence: ids.map((id) => evidence.includes(id)),
      measure: (sums) =>
        recallAt(
          ids
            .map((id, index) => ({ id, sum: sums[index] ?? 0 }))
            .sort((one, other) => other.sum - one.sum)
            .map(({ id }) => id),
          evidence,
          first,
        ),
    });
  }
  return found;
}
