import { sql } from 'drizzle-orm';
import type { Voice } from '@/lib/memory/forgetting/forgotten-words';
import { isKnownPredicate } from '@/lib/memory/predicates';
import type { Transaction } from '../client';
import { coveredColumns } from '../word-registry/word-registry';
import type { Search } from './forgotten-words';
import { isCovered, maskText } from './mask-text';

/** Rows updated in one statement. */
const BATCH = 500;

type Row = { id: string; texts: Record<string, unknown> };

/**
 * Redacts forgotten words in every column that the registry names: drafts, quotes, titles, roles, justifications and
 * everything else that stays. @returns how many rows changed.
 */
export async function coverColumns(tx: Transaction, userId: string, search: Search): Promise<number> {
  let changed = 0;
  for (const { table, voice, columns, emptied } of coveredColumns()) {
    const rows = await loadTexts(tx, userId, table, columns);
    const covered = rows.flatMap(({ id, texts }) => {
      const clean = emptyCovered(coverValue(texts, search, { by: voice, near: true }), emptied);
      return clean === texts ? [] : [{ ...clean, id }];
    });
    for (let start = 0; start < covered.length; start += BATCH)
      await writeTexts(tx, userId, table, columns, covered.slice(start, start + BATCH));
    changed += covered.length;
  }
  return changed;
}

/** With an empty text in each of these columns in which something is redacted; the same object if nothing is. */
function emptyCovered(texts: Row['texts'], columns: readonly string[]): Row['texts'] {
  const covered = columns.filter((column) => isCovered(texts[column]));
  return covered.length > 0
    ? { ...texts, ...Object.fromEntries(covered.map((column) => [column, ''])) }
    : texts;
}

async function loadTexts(
  tx: Transaction,
  userId: string,
  table: string,
  columns: readonly string[],
): Promise<Row[]> {
  const texts = sql.join(
    columns.map((column) => sql`${column}::text, ${sql.identifier(column)}`),
    sql`, `,
  );
  const rows = await tx.execute<Row>(
    sql`select id, jsonb_build_object(${texts}) as texts from ${sql.identifier(table)} where user_id = ${userId}`,
  );
  return [...rows];
}

/** Writes values back in their own types: text, JSON or array. */
async function writeTexts(
  tx: Transaction,
  userId: string,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const name = sql.identifier(table);
  const settings = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = filled.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${name} set ${settings}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given,
      jsonb_populate_record(null::${name}, given) as filled
    where ${name}.id = filled.id and ${name}.user_id = ${userId}`);
}

/** Fields that hold a code or an id, which an ordinary word may equal: redacted, nobody could read the rest any more. */
const CODES = new Set([
  'id',
  'messageId',
  'kind',
  'category',
  'scope',
  'status',
  'filter',
  'to',
  'as',
  'reads',
]);

/** An engine may coin a relation from the person's words; one that the core knows is a code. */
const isCode = (key: string, value: unknown): boolean =>
  CODES.has(key) || (key === 'predicate' && typeof value === 'string' && isKnownPredicate(value));

/** The value with forgotten words redacted in all of its texts; the same object if there are none. */
export function coverValue<T>(value: T, search: Search, voice: Voice): T;
export function coverValue(value: unknown, search: Search, voice: Voice): unknown {
  if (typeof value === 'string') {
    const places = search.words.find(value, voice);
    return places.length > 0 ? maskText(value, places) : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => coverValue(item, search, voice));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      isCode(key, item) ? item : coverValue(item, search, voice),
      item,
    ]);
    return entries.some(([, clean, item]) => clean !== item)
      ? Object.fromEntries(entries.map(([key, clean]) => [key, clean]))
      : value;
  }
  return value;
}
