import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportFormat, ImportItemStatus, ImportKind, ImportStatus } from '@/lib/contracts/api/imports';
import type { StagedContent } from '@/lib/contracts/staged-content';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A file that a person imports, and how far it was read. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    userId: ownerId(),
    /** The file's name. */
    name: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    errorCode: text(),
    keepChats: boolean().notNull().default(true),
    useModel: boolean().notNull().default(true),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [index('imports_user').on(table.userId, table.createdAt), ...ownRows('imports')],
);

/** A part of a file: a chat, a list of statements, memories of our own, a persona. */
export const importItems = pgTable(
  'import_items',
  {
    id: id(),
    userId: ownerId(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    format: text().$type<ImportFormat>().notNull(),
    /** Its key in the source, which is the same in each export. */
    sourceKey: text().notNull(),
    /** A digest of its messages: another export of the same chat may have more. */
    digest: text().notNull(),
    title: text().notNull(),
    status: text().$type<ImportItemStatus>().notNull().default('waiting'),
    chosen: boolean().notNull().default(true),
    messageCount: integer().notNull(),
    /** The number of the person's own messages. */
    turnCount: integer().notNull(),
    firstAt: createdAt(),
    lastAt: createdAt(),
    /** Redacted; deleted once it was read. */
    content: jsonb().$type<StagedContent>(),
    /** What the rules refused, by reason. */
    refused: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The conversation or character that was created from it. */
    madeId: uuid(),
  },
  (table) => [
    uniqueIndex('import_items_once').on(table.importId, table.sourceKey),
    index('import_items_order').on(table.importId, table.status, table.lastAt),
    index('import_items_source').on(table.userId, table.sourceKey),
    ...ownRows('import_items'),
  ],
);
