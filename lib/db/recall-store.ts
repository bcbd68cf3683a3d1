import { type ChosenRow, chooseRows, compareMeaning, poolOf } from '@/lib/memory/recall/find-candidates';
import type { RecallRow } from '@/lib/memory/recall/recall-row';
import type { CandidatePool, CandidateQuery, RecallStore } from '@/lib/memory/recall/recall-store';
import { createTalks } from '@/lib/memory/recall/talks';
import { type Links, lendWords, setPlaces, weighWords } from '@/lib/memory/recall/weigh-words';
import type { Database } from './client';
import { LOADED_AT_ONCE, listRecallable, loadRecallRows, type RowKey, readContents } from './queries/recall';
import { findLinks } from './queries/recall-links';
import { findSpellings } from './queries/spellings';
import type { OwnRows } from './recall-rows';
import { sendTogether } from './send-together';

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

/** If there are at most as many rows as this many channels choose, all are loaded: links then need no further round trip. */
const SMALL = 2;

/** Finds the candidates for a message in memories, diary and chats. If rows change meanwhile, it tries again instead of leaving them out. */
async function findCandidates(db: Database, query: CandidateQuery): Promise<CandidatePool> {
  for (let looks = 1; ; looks++) {
    const { pool, isWhole } = await look(db, query);
    if (isWhole || looks === LOOKS) return pool;
  }
}

/**
 * The database decides each time what may be found and provides the lexemes; the channels rank the rows here, and only the
 * text of those that they choose is loaded.
 */
async function look(db: Database, query: CandidateQuery): Promise<{ pool: CandidatePool; isWhole: boolean }> {
  const { userId, pool } = query;
  const { asked, keys } = await db.asPerson(userId, (tx) => listRecallable(tx, query), { atOnce: true });
  const own = db.recallRows.of(userId);
  const { rows, isWhole } = await rowsOf(db, userId, { own, keys });
  const holding = (lexeme: string) => own.byLexeme.get(lexeme) ?? [];
  const words = weighWords(rows, asked, holding);
  const meaning = compareMeaning(rows, query);
  const talks = createTalks((conversationId) =>
    (own.byConversation.get(conversationId) ?? []).filter((row) => rows[row.place] === row),
  );
  const choose = (links: Links) => {
    setPlaces(rows);
    const matches = lendWords(rows, words, { links, talks }, pool);
    return chooseRows(rows, query, { words, matches, meaning, talks });
  };
  // What most messages choose is loaded together with the links; rows that the links add are loaded after them, unless all
  // were.
  const unlinked = choose([]);
  const reading = rows.length <= SMALL * pool ? rows : rowsIn(unlinked);
  const lenders = words.lenders.flatMap(({ source, id }) => (source === 'memory' ? [id] : []));
  const [links, read] =
    reading.length > 0
      ? await db.asPerson(
          userId,
          (tx) =>
            sendTogether([
              lenders.length > 0 ? findLinks(tx, userId, lenders) : [],
              readContents(tx, query, reading),
            ]),
          { atOnce: true },
        )
      : [[], []];
  const chosen = links.length > 0 ? choose(links) : unlinked;
  const contents = new Map(read.map((content) => [content.id, content]));
  const besides = rowsIn(chosen).filter(({ id }) => !contents.has(id));
  const more =
    besides.length > 0 && links.length > 0
      ? await db.asPerson(userId, (tx) => readContents(tx, query, besides), { atOnce: true })
      : [];
  for (const content of more) contents.set(content.id, content);
  return {
    pool: {
      ...poolOf(rows, { words, meaning, holding }),
      candidates: chosen.flatMap(({ row, ...found }) => {
        const content = contents.get(row.id);
        return content ? [{ ...found, ...content, at: new Date(row.at) }] : [];
      }),
    },
    isWhole: isWhole && chosen.every(({ id }) => contents.has(id)),
  };
}

function rowsIn(chosen: readonly ChosenRow[]): RecallRow[] {
  return chosen.map(({ row }) => row);
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
