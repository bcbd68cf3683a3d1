import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Import, ImportStatus } from '@/lib/contracts/api/imports';
import type { Transaction } from '../client';
import { imports } from '../schema';
import { appendEvent } from './outbox';

export type ImportRow = typeof imports.$inferSelect;

const own = (userId: string, id: string) => and(eq(imports.userId, userId), eq(imports.id, id));

export async function openImport(
  tx: Transaction,
  userId: string,
  opened: { id: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insert(imports)
    .values({ id: opened.id, userId, name: opened.name, status: 'reading', createdAt: opened.now });
}

export async function findImport(tx: Transaction, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(own(userId, id));
  return row ?? null;
}

/** @returns false if it was in none of these states. */
export async function moveImport(
  tx: Transaction,
  userId: string,
  id: string,
  from: readonly ImportStatus[],
  to: Partial<Omit<ImportRow, 'id' | 'userId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(imports)
    .set(to)
    .where(and(own(userId, id), inArray(imports.status, [...from])))
    .returning({ id: imports.id });
  return rows.length > 0;
}

/** Makes the jobs continue it. */
export async function announceImport(tx: Transaction, userId: string, importId: string): Promise<void> {
  await appendEvent(tx, { userId, name: 'keepsake/import.due', payload: { userId, importId } });
}

export async function deleteImport(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(imports).where(own(userId, id));
}

/** How long an upload may take, and how long an import that was not started is kept. */
const ARRIVES = sql`interval '2 hours'`;
const WAITS = sql`interval '30 days'`;

/** Deletes imports whose upload a stopped server was reading, and those that nobody started. */
export async function dropAbandonedImports(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.delete(imports).where(
    sql`(${imports.status} = 'reading' and ${imports.createdAt} < ${at} - ${ARRIVES})
        or (${imports.status} = 'ready' and ${imports.createdAt} < ${at} - ${WAITS})`,
  );
}

interface CountedRow extends Record<string, unknown> {
  import_id: string;
  formats: Import['formats'];
  items: number;
  chats: number;
  chosen: number;
  done: number;
  known: number;
  messages: number;
  turns: number;
  turns_done: number;
  memories: number;
  waiting: number;
}

/** A person's imports, the latest first, with their contents; only one if it is named. */
export async function listImports(tx: Transaction, userId: string, id: string | null): Promise<Import[]> {
  const rows = await tx
    .select()
    .from(imports)
    .where(id ? own(userId, id) : eq(imports.userId, userId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(50);
  if (rows.length === 0) return [];
  const counted = await tx.execute<CountedRow>(sql`
    with counted as (
      select import_id, array_agg(distinct format) as formats, count(*)::int as items,
        count(*) filter (where kind = 'chat')::int as chats,
        count(*) filter (where chosen and status <> 'known')::int as chosen,
        count(*) filter (where status = 'done')::int as done,
        count(*) filter (where status = 'known')::int as known,
        coalesce(sum(message_count) filter (where status <> 'known'), 0)::int as messages,
        coalesce(sum(turn_count) filter (where chosen and status <> 'known'), 0)::int as turns,
        coalesce(sum(turn_count) filter (where status = 'done'), 0)::int as turns_done
      from import_items where user_id = ${userId} and import_id = any(${sql.param(rows.map((row) => row.id))}::uuid[])
      group by import_id
    ), learned as (
      select import_id, count(*)::int as memories, count(*) filter (where status = 'pending')::int as waiting
      from memories
      where user_id = ${userId} and import_id = any(${sql.param(rows.map((row) => row.id))}::uuid[]) and purge_at is null
      group by import_id
    )
    select counted.*, coalesce(learned.memories, 0) as memories, coalesce(learned.waiting, 0) as waiting
    from counted left join learned using (import_id)`);
  const byId = new Map([...counted].map((row) => [row.import_id, row]));
  return rows.map((row) => toImport(row, byId.get(row.id)));
}

function toImport(row: ImportRow, counted: CountedRow | undefined): Import {
  return {
    id: row.id,
    name: row.name,
    formats: counted?.formats ?? [],
    status: row.status,
    errorCode: row.errorCode,
    keepChats: row.keepChats,
    useModel: row.useModel,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counts: {
      items: counted?.items ?? 0,
      chats: counted?.chats ?? 0,
      chosen: counted?.chosen ?? 0,
      done: counted?.done ?? 0,
      known: counted?.known ?? 0,
      messages: counted?.messages ?? 0,
      turns: counted?.turns ?? 0,
      turnsDone: counted?.turns_done ?? 0,
      memories: counted?.memories ?? 0,
      waiting: counted?.waiting ?? 0,
    },
  };
}

export interface ImportYear {
  year: number;
  items: number;
  chosen: number;
  messages: number;
  memories: number;
}

/** The contents of an import by year, and what was learned from them. */
export async function listImportYears(tx: Transaction, userId: string, id: string): Promise<ImportYear[]> {
  const rows = await tx.execute<ImportYear & Record<string, unknown>>(sql`
    with held as (
      select extract(year from last_at)::int as year, count(*)::int as items,
        count(*) filter (where chosen and status <> 'known')::int as chosen, sum(message_count)::int as messages
      from import_items where user_id = ${userId} and import_id = ${id}::uuid group by 1
    ), learned as (
      select extract(year from valid_from)::int as year, count(*)::int as memories
      from memories where user_id = ${userId} and import_id = ${id}::uuid and purge_at is null group by 1
    )
    select year, coalesce(items, 0) as items, coalesce(chosen, 0) as chosen, coalesce(messages, 0) as messages,
      coalesce(memories, 0) as memories
    from held full join learned using (year) order by year desc`);
  return [...rows].map(({ year, items, chosen, messages, memories }) => ({
    year,
    items,
    chosen,
    messages,
    memories,
  }));
}

/** What was not read, or not kept by items whose words are gone, by reason. */
export async function countRefused(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Record<string, number>> {
  const rows = await tx.execute<{ reason: string; n: number }>(sql`
    select reason, sum(n)::int as n from (
      select key as reason, value::int as n from import_items, jsonb_each_text(refused)
      where user_id = ${userId} and import_id = ${id}::uuid and chosen and status <> 'known'
    ) counted group by reason order by n desc`);
  return Object.fromEntries([...rows].map(({ reason, n }) => [reason, n]));
}

/** When the last import of any person ended; null if none has. */
export async function findLastImportEnd(tx: Transaction): Promise<Date | null> {
  const [last] = await tx.select({ at: max(imports.finishedAt) }).from(imports);
  return last?.at ?? null;
}
