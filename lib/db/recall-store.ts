import {
  chooseRows,
  compareAhead,
  compareMeaning,
  cosineTo,
  poolOf,
} from '@/lib/memory/recall/find-candidates';
import { findLinks } from '@/lib/memory/recall/links';
import type { RecallRow } from '@/lib/memory/recall/recall-row';
import type { CandidatePool, CandidateQuery, RecallStore } from '@/lib/memory/recall/recall-store';
import { createTalks } from '@/lib/memory/recall/talks';
import { lendWords, weighWords } from '@/lib/memory/recall/weigh-words';
import type { Database } from './client';
import { LOADED_AT_ONCE, listRecallable, loadRecallRows, type RowKey } from './queries/recall';
import { findSpellings } from './queries/spellings';
import type { OwnRows } from './recall-rows';

/** The core's recall store on Postgres, as the person. */
export function createRecallStore(db: Database): RecallStore {
  return {
    findCandidates: (query) => findCandidates(db, query),
    findSpellings: (userId, lexemes) =>
      db.asPerson(userId, (tx) => findSpellings(tx, userId, lexemes), { atOnce: true }),
  };
}

/** The most attempts if rows change meanwhile: a new embedding model changes all of them. */
const LOOKS = 4;

/** Finds the candidates for a message in memories, diary and chats. If rows change meanwhile, it tries again instead of leaving them out. */
async function findCandidates(db: Database, query: CandidateQuery): Promise<CandidatePool> {
  for (let looks = 1; ; looks++) {
    const { pool, isWhole } = await look(db, query);
    if (isWhole || looks === LOOKS) return pool;
  }
}

/**
 * The database decides each time what may be found, and provides the message's lexemes; everything else is done here, over
 * the rows in those versions: their text, too, is what the database showed in its answer.
 */
async function look(db: Database, query: CandidateQuery): Promise<{ pool: CandidatePool; isWhole: boolean }> {
  const { userId, pool } = query;
  const listing = db.asPerson(userId, (tx) => listRecallable(tx, query), { atOnce: true });
  // The rows of the last list are compared while the database makes this one.
  const comparing = query.vector.then((vector) =>
    compareAhead(db.recallRows.of(userId).listed?.rows ?? [], cosineTo(vector, query.embeddingModel)),
  );
  const [{ asked, phrases, keys, merged }, cosineOf] = await Promise.all([listing, comparing]);
  const own = db.recallRows.of(userId);
  const { rows, isWhole } = await rowsOf(db, userId, { own, keys });
  // From here on nothing is awaited: another recall would give the rows other places.
  const isListed = (row: RecallRow) => rows[row.place] === row;
  const holding = (lexeme: string) => own.byLexeme.get(lexeme) ?? [];
  const meaning = compareMeaning(rows, cosineOf);
  const words = weighWords(rows, asked, holding);
  const talks = createTalks((conversationId) =>
    (own.byConversation.get(conversationId) ?? []).filter(isListed),
  );
  const mentioning = (entityId: string) => (own.byEntity.get(entityId) ?? []).values().filter(isListed);
  const links = findLinks(words.lenders, mentioning, merged);
  const matches = lendWords(words, { links, talks }, pool);
  return {
    pool: {
      ...poolOf(rows, { words, meaning, holding }),
      candidates: chooseRows(rows, query, { words, matches, meaning, talks, phrases }),
    },
    isWhole,
  };
}

/** The rows with these keys, from the cache or the database; without those that changed meanwhile, in which case the result is not whole. */
async function rowsOf(
  db: Database,
  userId: string,
  { own, keys }: { own: OwnRows; keys: string },
): Promise<{ rows: RecallRow[]; isWhole: boolean }> {
  if (own.listed?.keys === keys) return { rows: own.listed.rows, isWhole: true };
  const rows: RecallRow[] = [];
  const missing: RowKey[] = [];
  for (const key of keys === '' ? [] : keys.split(',')) {
    const row = own.byKey.get(key);
    if (row) rows.push(row);
    else missing.push(key);
  }
  if (missing.length > 0) {
    // Usually only a few, in a single round trip.
    const atOnce = missing.length <= LOADED_AT_ONCE;
    const loaded = await db.asPerson(userId, (tx) => loadRecallRows(tx, userId, missing), { atOnce });
    db.recallRows.add(userId, own, loaded);
    const read = missing.flatMap((key) => own.byKey.get(key) ?? []);
    rows.push(...read);
    if (read.length < missing.length) return { rows, isWhole: false };
  }
  own.listed = { keys, rows };
  return { rows, isWhole: true };
}
