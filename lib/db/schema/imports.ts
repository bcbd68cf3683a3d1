import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportFormat, ImportItemStatus, ImportKind, ImportStatus } from '@/lib/contracts/api/imports';
import type { StagedContent } from '@/lib/contracts/staged-content';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A file that a person brought, and how far it was read into the memory. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    userId: ownerId(),
    /** The file's. */
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

/** What a file held: a chat, a list of statements, memories of our own, a persona. */
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
    /** What it is called where it comes from: the same in each export. */
    sourceKey: text().notNull(),
    /** Of its messages: another export of the same chat may have more. */
    digest: text().notNull(),
    title: text().notNull(),
    status: text().$type<ImportItemStatus>().notNull().default('waiting'),
    chosen: boolean().notNull().default(true),
    messageCount: integer().notNull(),
    /** The person's own messages. */
    turnCount: integer().notNull(),
    firstAt: createdAt(),
    lastAt: createdAt(),
    /** Redacted; gone when it was read. */
    content: jsonb().$type<StagedContent>(),
    /** What a rule kept out, by reason. */
    refused: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** What was made of it: a conversation, a character. */
    madeId: uuid(),
  },
  (table) => [
    uniqueIndex('import_items_once').on(table.importId, table.sourceKey),
    index('import_items_order').on(table.importId, table.status, table.lastAt),
    index('import_items_source').on(table.userId, table.sourceKey),
    ...ownRows('import_items'),
  ],
);
