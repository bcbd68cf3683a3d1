import { defaultMemoryConfig } from '@/lib/contracts/memory-config';
import { createLifecycleStore } from '@/lib/db/lifecycle-store';
import { endConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { messages } from '@/lib/db/schema';
import type { TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { keepAnalysis, readAnalysis } from '@/lib/memory/lifecycle/analyse';
import { concludeReview, endSession } from '@/lib/memory/lifecycle/review';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import { processTurn, unlessModelFails } from './people';

export interface PlayedLine {
  role: 'person' | 'other';
  /** The author in a group; null if the person is alone with the assistant. */
  author: string | null;
  text: string;
  at: Date;
}

/** Messages must have different times, since the product orders them by time. */
const LEAST_PAUSE_MS = 1000;

/** Plays a person's chats as they happened, each message at its own time. */
export interface ChatPlayer<L extends PlayedLine> {
  /** The time of the last played message. */
  now(): Date;
  /** Plays the messages in order: the person's are turns, the others' are stored as the assistant's. Ends with the review. */
  play(conversationId: string, lines: readonly L[]): Promise<void>;
}

/** @param onStored called with the ids under which a message is stored; with a turn if it is the person's. */
export function createChatPlayer<L extends PlayedLine>(
  test: TestDatabase,
  userId: string,
  dependencies: (clock: { now(): Date }) => TurnDependencies,
  onStored: (line: L, ids: { messageId: string; turnId: string | null }) => void = () => {},
): ChatPlayer<L> {
  let now = new Date(0);
  const turns = dependencies({ now: () => now });
  const config = defaultMemoryConfig;
  const lifecycle = { ...turns, store: createLifecycleStore(test.db, config), config };

  async function send(conversationId: string, line: L): Promise<void> {
    const messageId = uuidv7();
    const turnId = line.role === 'person' ? uuidv7() : null;
    onStored(line, { messageId, turnId });
    if (turnId === null) {
      const message = { id: messageId, userId, conversationId, content: line.text, createdAt: now };
      await test.db.asPerson(userId, (tx) => tx.insert(messages).values({ ...message, role: 'assistant' }));
      return;
    }
    const { text: content, redactions } = await redactSecrets(line.text);
    const { author } = line;
    const turn = { userId, conversationId, turnId, messageId, author, content, redactions, now };
    await test.db.asPerson(userId, (tx) => recordTurn(tx, turn));
    await processTurn(turns, userId, turnId);
  }

  async function end(conversationId: string): Promise<void> {
    const ref = { userId, conversationId };
    await test.db.asPerson(userId, (tx) => endConversation(tx, userId, conversationId, 'button', now));
    const { review, through } = await endSession(lifecycle, ref, 'button');
    if (!review || through === null) return;
    const reviewId = uuidv7();
    const analysis = { analysisId: reviewId, trigger: 'end' } as const;
    await readAnalysis(lifecycle, ref, analysis);
    await keepAnalysis(lifecycle, ref, analysis);
    await concludeReview(lifecycle, ref, { reviewId, through });
  }

  return {
    now: () => now,
    async play(conversationId, lines) {
      for (const line of lines) {
        now = new Date(Math.max(line.at.getTime(), now.getTime() + LEAST_PAUSE_MS));
        await send(conversationId, line);
      }
      await unlessModelFails(() => end(conversationId));
    },
  };
}
