import type { Holder, RecallRow } from '@/lib/memory/recall/recall-row';

/** The maximum time that a person's rows stay cached, after which forgotten ones are gone from here, too. */
const KEPT_MS = 600_000;
/** The maximum size of the cache for all people, in bytes. */
const MOST_BYTES = 128 * 1024 * 1024;
/** The size of a row besides its vector and its text, and of each of its lexemes. */
const ROW_BYTES = 600;
const LEXEME_BYTES = 150;
/** At most, whatever the script. */
const CHARACTER_BYTES = 2;

/** The rows of one person, by key; a row that changes gets another key. */
export interface OwnRows {
  byKey: Map<string, RecallRow>;
  /** The rows that contain a lexeme. */
  byLexeme: Map<string, Holder[]>;
  byConversation: Map<string, RecallRow[]>;
  byEntity: Map<string, RecallRow[]>;
  /** The last list of keys as one text, and their rows: the next list is usually the same. */
  listed: { keys: string; rows: RecallRow[] } | null;
  bytes: number;
}

/**
 * A cache of rows in the form that recall ranks: loading and parsing ten thousand of them takes longer than everything else.
 * They are looked up by keys that the database lists each time, so that nothing is recalled that it no longer shows.
 */
export interface RowCache {
  of(userId: string): OwnRows;
  /** Whether any of a person's rows are cached. */
  has(userId: string): boolean;
  add(userId: string, rows: OwnRows, loaded: readonly (readonly [key: string, row: RecallRow])[]): void;
  /** Something of theirs was forgotten: drops all their rows. */
  forget(userId: string): void;
}

export function createRowCache({ keptMs = KEPT_MS, mostBytes = MOST_BYTES } = {}): RowCache {
  const people = new Map<string, OwnRows>();
  let bytes = 0;

  function drop(userId: string, rows: OwnRows): void {
    if (people.get(userId) !== rows) return;
    people.delete(userId);
    bytes -= rows.bytes;
  }

  return {
    forget(userId) {
      const known = people.get(userId);
      if (known) drop(userId, known);
    },
    has: (userId) => (people.get(userId)?.byKey.size ?? 0) > 0,
    of(userId) {
      const known = people.get(userId);
      if (known) {
        // Moves the person to the end: the least recently used is dropped first.
        people.delete(userId);
        people.set(userId, known);
        return known;
      }
      const rows: OwnRows = {
        byKey: new Map(),
        byLexeme: new Map(),
        byConversation: new Map(),
        byEntity: new Map(),
        listed: null,
        bytes: 0,
      };
      people.set(userId, rows);
      setTimeout(drop, keptMs, userId, rows).unref();
      return rows;
    },
    add(userId, rows, loaded) {
      let more = 0;
      for (const [key, row] of loaded) {
        if (rows.byKey.has(key)) continue;
        rows.byKey.set(key, row);
        for (const [lexeme, held] of row.lexemes) push(rows.byLexeme, lexeme, { row, held });
        if (row.conversationId !== null) push(rows.byConversation, row.conversationId, row);
        for (const entity of row.entities) push(rows.byEntity, entity, row);
        more += bytesOf(row);
      }
      rows.bytes += more;
      if (people.get(userId) !== rows) return;
      bytes += more;
      for (const [otherId, other] of people) {
        if (bytes <= mostBytes) break;
        drop(otherId, other);
      }
    },
  };
}

function bytesOf({ lexemes, vector, text, whole }: RecallRow): number {
  const characters = text.length + (whole?.length ?? 0);
  return ROW_BYTES + lexemes.size * LEXEME_BYTES + (vector?.byteLength ?? 0) + characters * CHARACTER_BYTES;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
