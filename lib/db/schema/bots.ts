import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id, instant, ownRows } from './columns';

/** The users of bots, each with their own memory, under the owner of the bot. */
export const botPeople = pgTable(
  'bot_people',
  {
    id: id(),
    /** The owner of the bot. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The bot's name for the user. */
    externalId: text().notNull(),
    /** The person with the memory: one created for the bot, or a linked account. */
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the key that first used it, to distinguish the owner's bots. */
    botName: text().notNull(),
    /** When the person linked their account; null: the person exists only for the bot. */
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
