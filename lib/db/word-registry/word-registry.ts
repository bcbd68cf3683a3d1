import type { Voice } from '@/lib/memory/forgetting/forgotten-words';
import { ACCOUNTS_AND_SERVER } from './accounts-and-server';
import { CHATS_AND_MEMORY } from './chats-and-memory';
import type { TableFate, TableOfWords } from './fates';

/**
 * Every table and column that can hold text, and what forgetting does with it (promise 7). A test holds it against the
 * migrated database: a new column without a word here fails it. Tables stand leaves before roots, the order in which
 * "Forget me" deletes them.
 */
export const WORD_REGISTRY = { ...CHATS_AND_MEMORY, ...ACCOUNTS_AND_SERVER } satisfies Record<
  string,
  TableOfWords
>;

/** Tables with a fate under "Forget me", leaves before roots. */
export function tablesOf(fate: TableFate): string[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { forgetMe }]) =>
    forgetMe === fate ? [table] : [],
  );
}

/** Columns whose rows stay when a memory is forgotten, while its words in them are covered. */
export function coveredColumns(): { table: string; voice: Voice['by']; columns: string[] }[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { voice, columns }]) => {
    const covered = Object.keys(columns).filter((column) => columns[column] === 'covered');
    return voice && covered.length > 0 ? [{ table, voice, columns: covered }] : [];
  });
}
