import type { Voice } from '@/lib/memory/forgetting/forgotten-words';

/**
 * What happens to a column when individual memories are forgotten:
 * - `code`: ids, codes, names of models, hashes; never contains anybody's words.
 * - `goes`: its row is deleted with the memory, or with a description of the conversation that may mention it.
 * - `covered`: the row stays, and forgotten words in it are redacted, whoever wrote them.
 * - `emptied`: like `covered`, but a text with forgotten words in it becomes empty: a heading, which the interface then replaces.
 * - `masked`: a message; redacted for every reader at once, and in the transcript if the person ticked that.
 * - `own`: the person typed it into a form; it changes only by that form, and by "Forget me".
 * - `derived`: the database computes it from its row, so that it can never contain more than the row.
 * - `account`: signing in.
 */
export type ColumnFate = 'code' | 'goes' | 'covered' | 'emptied' | 'masked' | 'own' | 'derived' | 'account';

/** What "Forget me" does with a table: `chats` is deleted only if the person wants the chats erased. */
export type TableFate = 'deleted' | 'chats' | 'reset' | 'kept';

export interface TableOfWords {
  forgetMe: TableFate;
  /** Who wrote the covered and emptied columns: sentences of the assistant are redacted as a whole. */
  voice?: Voice['by'];
  /** Every column that can contain text: text, JSON, arrays, vectors, search terms. */
  columns: Record<string, ColumnFate>;
}
