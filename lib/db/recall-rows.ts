import type { Holder, RecallRow } from '@/lib/memory/recall/recall-row';

/** How long what was read of a person stays at most: what they had forgotten meanwhile is gone from here, too. */
const KEPT_MS = 600_000;
/** Bytes that are kept of all people together. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Of a row beside its vector, and of each of its lexemes. */
const ROW_BYTES = 600;
const LEXEME_BYTES = 150;

/** Rows of one person, by their keys; a row that changed has another key. */
export interface OwnRows {
  byKey: Map<string, RecallRow>;
  /** Those that hold a lexeme. */
  byLexeme: Map<string, Holder[]>;
  byConversation: Map<string, RecallRow[]>;
  /** The keys that were listed last, in one text, and their rows: mostly they are the same the next time. */
  listed: { keys: string; rows: RecallRow[] } | null;
  bytes: number;
}

/**
 * Rows as recall weighs them, kept for a while: reading and taking apart ten thousand of them takes longer than all the rest.
 * They are found by keys that the database gives out each time, so that nothing is recalled which it does not show now.
 */
export interface RowCache {
  of(userId: string): OwnRows;
  /** Whether anything of theirs is kept. */
  has(userId: string): boolean;
  add(userId: string, rows: OwnRows, loaded: readonly (readonly [key: string, row: RecallRow])[]): void;
  /** Something of theirs was forgotten: nothing of it stays here. */
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
        // Who was here last goes last.
        people.delete(userId);
        people.set(userId, known);
        return known;
      }
      const rows: OwnRows = {
        byKey: new Map(),
        byLexeme: new Map(),
        byConversation: new Map(),
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
        more += ROW_BYTES + row.lexemes.size * LEXEME_BYTES + (row.vector?.byteLength ?? 0);
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

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
