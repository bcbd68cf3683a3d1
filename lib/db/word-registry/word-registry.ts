import type { Voice } from '@/lib/memory/forgetting/forgotten-words';
import { ACCOUNTS_AND_SERVER } from './accounts-and-server';
import { CHATS_AND_MEMORY } from './chats-and-memory';
import type { TableFate, TableOfWords } from './fates';

/**
 * Every table and column that can contain text, and what forgetting does with it (promise 7). A test compares it with the
 * migrated database, so that a new column must be added here. Tables are in the order in which "Forget me" deletes them:
 * referencing ones before referenced ones.
 */
export const WORD_REGISTRY = { ...CHATS_AND_MEMORY, ...ACCOUNTS_AND_SERVER } satisfies Record<
  string,
  TableOfWords
>;

/** Tables with this fate under "Forget me", referencing ones first. */
export function tablesOf(fate: TableFate): string[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { forgetMe }]) =>
    forgetMe === fate ? [table] : [],
  );
}

/** Columns whose rows stay when a memory is forgotten, with its words redacted; those of them that are emptied instead. */
export function coveredColumns(): {
  table: string;
  voice: Voice['by'];
  columns: string[];
  emptied: string[];
}[] {
  return Object.entries<TableOfWords>(WORD_REGISTRY).flatMap(([table, { voice, columns }]) => {
    const named = Object.keys(columns);
    const emptied = named.filter((column) => columns[column] === 'emptied');
    const covered = [...named.filter((column) => columns[column] === 'covered'), ...emptied];
    return voice && covered.length > 0 ? [{ table, voice, columns: covered, emptied }] : [];
  });
}
