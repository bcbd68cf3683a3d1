import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recall } from '@/lib/memory/recall/recall';
import type { CandidateQuery } from '@/lib/memory/recall/recall-store';
import { ASKED_AT, rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { recallStatement } from './recall';

const MEMORIES = 400;
const POOL = 10;

interface PlanNode {
  'Index Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

it('reads the text of the candidates alone, not of every memory', async () => {
  const person = await people.person();
  for (let memory = 0; memory < MEMORIES; memory++)
    await person.knows(`User painted boat number ${memory} near the harbour`);
  const asked: CandidateQuery[] = [];
  const store = {
    ...people.deps.store,
    findCandidates(query: CandidateQuery) {
      asked.push(query);
      return people.deps.store.findCandidates(query);
    },
  };
  await recall(
    { ...people.deps, store },
    person.asker,
    people.deps.language.analyse('Which boats did I paint near the harbour?'),
    {
      limit: 6,
      now: ASKED_AT,
    },
  );
  const [query] = asked;
  if (!query) throw new Error('Nothing was looked for.');
  const [row] = await test.db.asPerson(person.userId, async (tx) => {
    await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
    return tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${recallStatement({ ...query, pool: POOL })}`,
    );
  });
  const [explained] = row?.['QUERY PLAN'] ?? [];
  const byKey = explained
    ? nodesOf(explained.Plan).filter((node) => node['Index Name'] === 'memories_pkey')
    : [];
  expect(byKey.length).toBeGreaterThan(0);
  for (const node of byKey) expect(node['Actual Loops']).toBeLessThanOrEqual(4 * POOL);
});
