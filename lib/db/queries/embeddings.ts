import { type SQL, sql } from 'drizzle-orm';
import { toSql } from 'pgvector';
import type { EmbeddingCursor, UnembeddedText } from '@/lib/memory/lifecycle/embed-missing';
import type { Transaction } from '../client';

/** The texts by which memories and diary entries are found. What is being forgotten is no longer embedded. */
const TEXTS = sql`
  select 'memory' as source, id, user_id, content as text, embedding_model
  from memories where status <> 'forgetting'
  union all
  select 'diary', id, user_id, ${diaryText()}, embedding_model from diary_entries`;

function diaryText(): SQL {
  return sql`title || '. ' || summary`;
}

/** Texts whose vector is missing or of another model, one person after the other. As two ranges, so that an index serves them. */
export async function findUnembedded(
  tx: Transaction,
  model: string,
  after: EmbeddingCursor | null,
  limit: number,
): Promise<UnembeddedText[]> {
  const rows = await tx.execute<{
    source: 'memory' | 'diary';
    id: string;
    user_id: string;
    text: string;
  }>(sql`
    select source, id, user_id, text from (${TEXTS}) texts
    where (embedding_model is null or embedding_model < ${model} or embedding_model > ${model})
      ${after ? sql`and (user_id, id) > (${after.userId}::uuid, ${after.id}::uuid)` : sql``}
    order by user_id, id limit ${limit}`);
  return [...rows].map(({ user_id: userId, ...row }) => ({ ...row, userId }));
}

/** Stores the vectors of one user's texts, unless those changed in the meantime. @returns how many. */
export async function saveVectors(
  tx: Transaction,
  userId: string,
  model: string,
  vectors: readonly { text: UnembeddedText; vector: readonly number[] }[],
): Promise<number> {
  let saved = 0;
  for (const { text, vector } of vectors) {
    const table = text.source === 'memory' ? sql`memories` : sql`diary_entries`;
    const words = text.source === 'memory' ? sql`content` : diaryText();
    const rows = await tx.execute<{ id: string }>(sql`
      update ${table} set embedding = ${toSql([...vector])}::halfvec, embedding_model = ${model}
      where user_id = ${userId} and id = ${text.id} and ${words} = ${text.text} returning id`);
    saved += rows.length;
  }
  return saved;
}

/** The number of texts by the model of their vector; those without one count as null. */
export async function countVectors(tx: Transaction): Promise<{ model: string | null; amount: number }[]> {
  const rows = await tx.execute<{ model: string | null; amount: number }>(sql`
    select embedding_model as model, count(*)::int as amount from (${TEXTS}) texts group by 1 order by amount desc`);
  return [...rows];
}
