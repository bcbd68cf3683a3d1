import type { Voice } from '@/lib/memory/forgetting/forgotten-words';

/**
 * What becomes of a column when single memories are forgotten:
 * - `code`: ids, codes, names of models, hashes; nobody's words are ever in it.
 * - `goes`: its row is deleted with the memory, or with the conversation's description that may mention it.
 * - `covered`: the row stays, and forgotten words in it are covered, whoever wrote them.
 * - `masked`: a message; covered for every reader at once, and in the transcript where the person ticked that.
 * - `own`: what the person typed into a form of their own; it changes by that form, and by "Forget me".
 * - `derived`: the database computes it from its row, so that it can never hold more than the row.
 * - `account`: signing in.
 */
export type ColumnFate = 'code' | 'goes' | 'covered' | 'masked' | 'own' | 'derived' | 'account';

/** What "Forget me" does with a table: `chats` is deleted where the person wants the chats erased. */
export type TableFate = 'deleted' | 'chats' | 'reset' | 'kept';

export interface TableOfWords {
  forgetMe: TableFate;
  /** Who speaks in the covered columns: the assistant's sentences go whole. */
  voice?: Voice['by'];
  /** Every column that can hold text: text, JSON, lists, vectors, search terms. */
  columns: Record<string, ColumnFate>;
}
