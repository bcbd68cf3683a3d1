import { index, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Engine, MemoryCategory, MemoryKind, MemoryOrigin } from '@/lib/contracts/enums';
import { users } from './accounts';
import { createdAt, id, ownRowsAndAdmin } from './columns';
import { messages } from './conversations';
import { gateDecisions } from './decisions';
import { memories } from './memories';

/**
 * What the person said of a memory: whether it was right, for calibration. It holds codes and figures, copied when the
 * person spoke, so that it stays true after the memory was changed or forgotten; and no word of anybody's.
 */
export const memoryLabels = pgTable(
  'memory_labels',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the memory is forgotten. */
    memoryId: uuid().references(() => memories.id, { onDelete: 'set null' }),
    /** The decision and the message that the memory came of; null where it came of none, or they are gone. */
    decisionId: uuid().references(() => gateDecisions.id, { onDelete: 'set null' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    label: text({ enum: ['right', 'wrong'] }).notNull(),
    /**
     * How they came to say it: "this was wrong", the answer to a question of ours, "remember it anyway", an edit, or
     * forgetting it within a day.
     */
    given: text({ enum: ['correction', 'question', 'kept_anyway', 'edited', 'forgotten'] }).notNull(),
    category: text().$type<MemoryCategory>().notNull(),
    kind: text().$type<MemoryKind>().notNull(),
    origin: text().$type<MemoryOrigin>().notNull(),
    /** What read it; null where nothing did, as with what was written by hand. */
    engine: text().$type<Engine>(),
    model: text(),
    promptVersion: text(),
    /** As it was proposed, before anything confirmed it. */
    confidence: real().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('memory_labels_once').on(table.memoryId, table.given),
    index('memory_labels_user').on(table.userId, table.createdAt),
    index('memory_labels_decision').on(table.decisionId),
    index('memory_labels_message').on(table.messageId),
    ...ownRowsAndAdmin('memory_labels'),
  ],
);
