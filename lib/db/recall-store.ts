import { chooseRows, compareMeaning, poolOf } from '@/lib/memory/recall/find-candidates';
import type { RecallRow } from '@/lib/memory/recall/recall-row';
import type { CandidatePool, CandidateQuery, RecallStore } from '@/lib/memory/recall/recall-store';
import { createTalks } from '@/lib/memory/recall/talks';
import { lendWords, weighWords } from '@/lib/memory/recall/weigh-words';
import type { Database } from './client';
import { listRecallable, loadRecallRows, type RowKey, readContents } from './queries/recall';
import { findLinks } from './queries/recall-links';
import { findSpellings } from './queries/spellings';
import type { OwnRows } from './recall-rows';

/** The core's recall store on Postgres, in the person's name. */
export function createRecallStore(db: Database): RecallStore {
  return {
    findCandidates: (query) => findCandidates(db, query),
    findSpellings: (userId, lexemes) =>
      db.asPerson(userId, (tx) => findSpellings(tx, userId, lexemes), { atOnce: true }),
  };
}

/** How often at most it looks again because rows changed while it looked: vectors that are made anew change all of them. */
const LOOKS = 4;

/** What bears on a message, from memories, diary and chats. What changes meanwhile is looked at again, not left out. */
async function findCandidates(db: Database, query: CandidateQuery): Promise<CandidatePool> {
  for (let looks = 1; ; looks++) {
    const { pool, isWhole } = await look(db, query);
    if (isWhole || looks === LOOKS) return pool;
  }
}

/**
 * The database says each time what may be found and how its words are held; the channels weigh the rows here, and the text is
 * read of those few that they choose.
 */
async function look(db: Database, query: CandidateQuery): Promise<{ pool: CandidatePool; isWhole: boolean }> {
  const { userId, pool } = query;
  const { asked, keys } = await db.asPerson(userId, (tx) => listRecallable(tx, query), { atOnce: true });
  const own = db.recallRows.of(userId);
  const rows = await rowsOf(db, userId, { own, keys });
  const holding = (lexeme: string) => own.byLexeme.get(lexeme) ?? [];
  const words = weighWords(rows, asked, holding);
  const talks = createTalks(rows);
  const lenders = words.lenders.map(({ id }) => id);
  const links = words.lenders.some(({ source }) => source === 'memory')
    ? await db.asPerson(userId, (tx) => findLinks(tx, userId, lenders), { atOnce: true })
    : [];
  const matches = lendWords(rows, words, { links, talks }, pool);
  const meaning = compareMeaning(rows, query);
  const chosen = chooseRows(rows, query, { words, matches, meaning, talks });
  const chosenRows = chosen.map(({ row }) => row);
  const read =
    chosen.length > 0
      ? await db.asPerson(userId, (tx) => readContents(tx, query, chosenRows), { atOnce: true })
      : [];
  const contents = new Map(read.map((content) => [content.id, content]));
  return {
    pool: {
      ...poolOf(rows, { words, meaning, holding }),
      candidates: chosen.flatMap(({ row, ...found }) => {
        const content = contents.get(row.id);
        return content ? [{ ...found, ...content, at: new Date(row.at) }] : [];
      }),
    },
    isWhole: rows.length === keys.length && contents.size === chosen.length,
  };
}

/** The rows of these keys, from memory or from the database; what changed meanwhile is left out. */
async function rowsOf(
  db: Database,
  userId: string,
  { own, keys }: { own: OwnRows; keys: readonly RowKey[] },
): Promise<RecallRow[]> {
  const rows: RecallRow[] = [];
  const missing: RowKey[] = [];
  for (const key of keys) {
    const row = own.byKey.get(key);
    if (row) rows.push(row);
    else missing.push(key);
  }
  if (missing.length === 0) return rows;
  const loaded = await db.asPerson(userId, (tx) => loadRecallRows(tx, userId, missing));
  db.recallRows.add(userId, own, loaded);
  return [...rows, ...missing.flatMap((key) => own.byKey.get(key) ?? [])];
}
