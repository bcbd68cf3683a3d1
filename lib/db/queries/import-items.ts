import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ImportItem, ImportItemFilter, ImportItemQuery } from '@/lib/contracts/api/imports';
import { type StagedContent, stagedContentSchema } from '@/lib/contracts/staged-content';
import type { Transaction } from '../client';
import { importItems, imports } from '../schema';

export type ImportItemRow = Omit<typeof importItems.$inferSelect, 'content'>;
export type NewImportItem = typeof importItems.$inferInsert;

const { content: _content, ...columns } = getTableColumns(importItems);

/** How far earlier imports read the same items, by source. */
export async function findEarlierItems(
  tx: Transaction,
  userId: string,
  sourceKeys: readonly string[],
): Promise<Map<string, Pick<ImportItemRow, 'digest' | 'lastAt'>>> {
  if (sourceKeys.length === 0) return new Map();
  const rows = await tx
    .select({ sourceKey: importItems.sourceKey, digest: importItems.digest, lastAt: importItems.lastAt })
    .from(importItems)
    .where(
      and(
        eq(importItems.userId, userId),
        inArray(importItems.sourceKey, [...sourceKeys]),
        eq(importItems.status, 'done'),
      ),
    )
    .orderBy(asc(importItems.lastAt));
  return new Map(rows.map(({ sourceKey, ...read }) => [sourceKey, read]));
}

/** Stores the contents of a file; duplicates within it are merged. */
export async function stageItems(
  tx: Transaction,
  userId: string,
  items: readonly NewImportItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(importItems)
    .values(items.map((item) => ({ ...item, userId })))
    .onConflictDoNothing();
}

/** Characters come before the chats with them, chats before their descriptions, and memories, which rest on all of them, last. */
const IN_ORDER = sql`case ${importItems.kind} when 'character' then 0 when 'account' then 2 when 'memories' then 3 else 1 end`;

/** The next item to read; of chats the newest first. */
export async function findNextItem(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<(ImportItemRow & { content: StagedContent }) | null> {
  const [row] = await tx
    .select({ ...columns, content: importItems.content })
    .from(importItems)
    .where(
      and(
        eq(importItems.userId, userId),
        eq(importItems.importId, importId),
        eq(importItems.status, 'waiting'),
        eq(importItems.chosen, true),
        isNotNull(importItems.content),
      ),
    )
    .orderBy(IN_ORDER, desc(importItems.lastAt), desc(importItems.id))
    .limit(1);
  return row ? { ...row, content: stagedContentSchema.parse(row.content) } : null;
}

/** The lists of statements that an import would read, as they are stored until then. */
export async function listStagedLists(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<Extract<StagedContent, { messages: unknown }>[]> {
  const rows = await tx
    .select({ content: importItems.content })
    .from(importItems)
    .where(
      and(
        eq(importItems.userId, userId),
        eq(importItems.importId, importId),
        eq(importItems.kind, 'statements'),
        isNotNull(importItems.content),
      ),
    )
    .orderBy(IN_ORDER, asc(importItems.lastAt), asc(importItems.id));
  return rows.flatMap(({ content }) => {
    const staged = stagedContentSchema.parse(content);
    return 'messages' in staged ? [staged] : [];
  });
}

/** The person's messages in chats that were read but not kept, and how many of them gave no memory. */
export async function countPurged(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<{ turns: number; refused: number }> {
  const [counted] = await tx.execute<{ turns: number; refused: number }>(sql`
    select coalesce(sum(turn_count), 0)::int as turns,
      coalesce(sum((select sum(value::int) from jsonb_each_text(refused))), 0)::int as refused
    from import_items
    where user_id = ${userId} and import_id = ${importId}::uuid and kind = 'chat' and status = 'done' and made_id is null`);
  return counted ? { turns: counted.turns, refused: counted.refused } : { turns: 0, refused: 0 };
}

/** Marks an item as read and deletes its content. @returns false if somebody else was first. */
export async function finishItem(
  tx: Transaction,
  userId: string,
  id: string,
  result: { madeId: string | null; refused: Record<string, number>; status: 'done' | 'known' },
): Promise<boolean> {
  const rows = await tx
    .update(importItems)
    .set({ ...result, content: null })
    .where(and(eq(importItems.userId, userId), eq(importItems.id, id), eq(importItems.status, 'waiting')))
    .returning({ id: importItems.id });
  return rows.length > 0;
}

/** Deletes the content of items that were not chosen. */
export async function dropUnchosen(tx: Transaction, userId: string, importId: string): Promise<void> {
  await tx
    .update(importItems)
    .set({ content: null })
    .where(
      and(eq(importItems.userId, userId), eq(importItems.importId, importId), eq(importItems.chosen, false)),
    );
}

export async function chooseItems(
  tx: Transaction,
  userId: string,
  importId: string,
  chosen: boolean,
  which: { ids?: string[] | undefined; filter?: ImportItemFilter | undefined },
): Promise<void> {
  await tx
    .update(importItems)
    .set({ chosen })
    .where(
      and(
        eq(importItems.userId, userId),
        eq(importItems.importId, importId),
        eq(importItems.status, 'waiting'),
        which.ids ? inArray(importItems.id, which.ids) : undefined,
        fits(which.filter ?? {}),
      ),
    );
}

function fits({ title, from, to }: ImportItemFilter): SQL | undefined {
  return and(
    title ? sql`strpos(lower(${importItems.title}), lower(${title})) > 0` : undefined,
    from ? sql`${importItems.lastAt} >= ${from}::date` : undefined,
    to ? sql`${importItems.lastAt} < ${to}::date + 1` : undefined,
  );
}

export async function listItems(
  tx: Transaction,
  userId: string,
  importId: string,
  query: ImportItemQuery,
): Promise<{ items: ImportItem[]; next: string | null }> {
  const mine = and(eq(importItems.userId, userId), eq(importItems.importId, importId));
  const [before] = query.after
    ? await tx
        .select({ id: importItems.id, lastAt: importItems.lastAt })
        .from(importItems)
        .where(and(mine, eq(importItems.id, query.after)))
    : [];
  const rows = await tx
    .select(columns)
    .from(importItems)
    .where(
      and(
        mine,
        fits(query),
        before
          ? or(
              lt(importItems.lastAt, before.lastAt),
              and(eq(importItems.lastAt, before.lastAt), lt(importItems.id, before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(importItems.lastAt), desc(importItems.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  return { items: page.map(toItem), next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

function toItem(row: ImportItemRow): ImportItem {
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    title: row.title,
    status: row.status,
    chosen: row.chosen && row.status !== 'known',
    messages: row.messageCount,
    turns: row.turnCount,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    conversationId: row.kind === 'chat' || row.kind === 'statements' ? row.madeId : null,
  };
}

/** Characters that an import created. */
export async function listMadeCharacters(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: importItems.madeId })
    .from(importItems)
    .where(
      and(
        eq(importItems.userId, userId),
        eq(importItems.importId, importId),
        eq(importItems.kind, 'character'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** The number of imports that a person has open; each holds its text until it is read. */
export async function countOpenImports(tx: Transaction, userId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.userId, userId),
        inArray(imports.status, ['reading', 'ready', 'running', 'paused']),
        gt(imports.createdAt, since),
      ),
    );
  return rows.length;
}
