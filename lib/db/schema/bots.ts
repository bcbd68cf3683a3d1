import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

/** People that a bot speaks with, each with a memory of their own, under the person whose bot it is. */
export const botPeople = pgTable(
  'bot_people',
  {
    id: id(),
    /** Whose bot it is. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the bot calls the person. */
    externalId: text().notNull(),
    /** Whose memory it is: a person made for the bot, or an account that was linked. */
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the key that first spoke for them, to distinguish one bot from another. */
    botName: text().notNull(),
    /** When the person linked an account of theirs; null: the person is the bot's alone. */
    linkedAt: instant(),
    codeHash: text().unique(),
    codeExpiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bot_people_external').on(table.userId, table.externalId),
    index('bot_people_person').on(table.personId),
    ...ownRows('bot_people'),
  ],
);
