import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '@/lib/db/client';
import { type Arguments, argumentsFor } from './query-arguments';
import { holdsMark, type People, startPeople } from './start-people';

interface Query {
  /** For example `memories.ts findMemory`. */
  name: string;
  /** The names of its parameters after the transaction and the owner. */
  parameters: string[];
  run(tx: Transaction, userId: string, values: readonly unknown[]): unknown;
}

let people: People;
let queries: Query[];
let benId: string;

beforeAll(async () => {
  [people, queries] = [await startPeople(), await discoverQueries()];
  benId = people.ben.id;
}, 120_000);
afterAll(() => people?.close());

/** Every exported query that takes a transaction and an owner. */
async function discoverQueries(): Promise<Query[]> {
  const found: Query[] = [];
  for (const file of globSync('lib/db/queries/*.ts').sort()) {
    if (file.endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(resolve(file));
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== 'function') continue;
      const [first, second, ...parameters] = parametersOf(value);
      if (first !== 'tx' || second !== 'userId') continue;
      found.push({
        name: `${file.split('/').at(-1)} ${name}`,
        parameters,
        run: (tx, userId, values) => value(tx, userId, ...values),
      });
    }
  }
  return found;
}

/** The names between a function's parentheses; a destructured one keeps its braces. */
function parametersOf(value: { toString(): string }): string[] {
  const source = value.toString();
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (const letter of source.slice(source.indexOf('('))) {
    if (depth === 1 && (letter === ',' || letter === ')')) {
      if (name.trim()) names.push(name.split('=')[0]?.trim() ?? '');
      name = '';
    } else if (depth > 0) name += letter;
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter) && --depth === 0) break;
  }
  return names;
}

/** The result of a query, or the error that refused it. */
async function answerOf(query: Query, tx: Transaction, userId: string, values: Arguments): Promise<string> {
  return JSON.stringify((await query.run(tx, userId, values)) ?? null);
}

function expectNothingOfAnnas(answer: string, values: Arguments, name: string): void {
  expect(holdsMark(answer), `${name}: ${answer}`).toBe(false);
  const sent = JSON.stringify(values);
  for (const [kind, id] of Object.entries(people.anna.has))
    if (!sent.includes(id) && kind !== 'person')
      expect(answer.includes(id), `${name} shows the ${kind}`).toBe(false);
}

async function expectUntouched(before: readonly string[], name: string): Promise<void> {
  const after = await people.readAnna();
  expect(
    after.filter((row) => !before.includes(row)),
    name,
  ).toEqual([]);
  expect(after.length, name).toBe(before.length);
}

it('filters rows by owner in every query', () => {
  expect(queries.length).toBeGreaterThan(70);
  const unknown = queries.flatMap(({ name, parameters }) =>
    parameters
      .filter((parameter) => argumentsFor(name, [parameter], people.anna.has) === null)
      .map((parameter) => `${name}: ${parameter}`),
  );
  expect(unknown, 'has no value in query-arguments.ts').toEqual([]);
});

it('shows and changes nothing of Anna’s in a transaction of another user who passes her id', async () => {
  const before = await people.readAnna();
  for (const query of queries)
    for (const values of argumentsFor(query.name, query.parameters, people.anna.has) ?? []) {
      // The database refuses what it would write under her id.
      const answer = await people.app.db
        .asPerson(benId, (tx) => answerOf(query, tx, people.anna.has.person, values))
        .catch(() => 'refused');
      expectNothingOfAnnas(answer, values, query.name);
    }
  await expectUntouched(before, 'in her name');
}, 120_000);

it('shows and changes nothing of Anna’s for another owner, even if row-level security would allow it', async () => {
  const before = await people.readAnna();
  class Undo extends Error {}
  let answered = 0;
  for (const query of queries)
    for (const values of argumentsFor(query.name, query.parameters, people.anna.has) ?? []) {
      let answer = 'refused';
      await people.app.db
        .asWorker(async (tx) => {
          answer = await answerOf(query, tx, benId, values);
          answered++;
          await expectUntouchedIn(tx, before, query.name);
          throw new Undo();
        })
        .catch((error) => {
          if (error instanceof Error && error.name === 'AssertionError') throw error;
        });
      expectNothingOfAnnas(answer, values, query.name);
    }
  // Most queries return; the others refer to a row that the database refuses to assign to another user.
  expect(answered).toBeGreaterThan(queries.length);
}, 240_000);

/** Compares all rows only if the transaction wrote any: most queries only read. */
async function expectUntouchedIn(tx: Transaction, before: readonly string[], name: string): Promise<void> {
  if ((await countWritten(tx)) === 0) return;
  const after = await people.readAnna(tx);
  const changed = after.filter((row) => !before.includes(row));
  expect({ name, changed, rows: after.length }).toEqual({ name, changed: [], rows: before.length });
}

/** How many rows the transaction has written so far, in any table. */
async function countWritten(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_xact_user_tables`,
  );
  return row?.n ?? 0;
}
