import { index, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Engine, MemoryCategory, MemoryKind, MemoryOrigin } from '@/lib/contracts/enums';
import { users } from './accounts';
import { createdAt, id, ownRowsAndAdmin } from './columns';
import { messages } from './conversations';
import { gateDecisions } from './decisions';
import { memories } from './memories';

/**
 * Whether a person said that a memory was right, for calibration. Contains codes and numbers, copied when the person said so,
 * so that it stays correct after the memory was changed or forgotten; and nobody's words.
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
    /** The decision and the message that the memory came from; null if there are none, or they were deleted. */
    decisionId: uuid().references(() => gateDecisions.id, { onDelete: 'set null' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    label: text({ enum: ['right', 'wrong'] }).notNull(),
    /**
     * How they said it: "this was wrong", the answer to a question of ours, "remember it anyway", an edit, or forgetting it
     * within a day.
     */
    given: text({ enum: ['correction', 'question', 'kept_anyway', 'edited', 'forgotten'] }).notNull(),
    category: text().$type<MemoryCategory>().notNull(),
    kind: text().$type<MemoryKind>().notNull(),
    origin: text().$type<MemoryOrigin>().notNull(),
    /** The engine that extracted it; null if none did, as for a memory written by hand. */
    engine: text().$type<Engine>(),
    model: text(),
    promptVersion: text(),
    /** As proposed, before anything confirmed it. */
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
