import { and, asc, eq, inArray } from 'drizzle-orm';
import { defaultMemoryConfig } from '@/lib/contracts/memory-config';
import { createLifecycleStore } from '@/lib/db/lifecycle-store';
import { createConversation, endConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { memories, memorySources, messages } from '@/lib/db/schema';
import type { TestDatabase } from '@/lib/db/testing/start-test-database';
import { uuidv7 } from '@/lib/db/uuid';
import { keepAnalysis, readAnalysis } from '@/lib/memory/lifecycle/analyse';
import { concludeReview, endSession } from '@/lib/memory/lifecycle/review';
import { redactSecrets } from '@/lib/safety/secrets/redact-secrets';
import type { Engines } from '@/lib/server/engines';
import { createPerson, processTurn, turnDependencies, unlessModelFails } from '../people';
import type { Chat, ChatLine } from './chat';
import { type CallCounts, countCalls } from './count-calls';

/** A memory that the person has when the chat is over. */
export interface HeldMemory {
  content: string;
  scope: string;
  /** Ids of the chat's lines that it rests on, the one that made it first. */
  lines: string[];
}

export interface PlayedChat {
  held: HeldMemory[];
  /** Lines that were turned away before any engine saw them. */
  settled: ReadonlySet<string>;
  calls: CallCounts;
}

/** Two lines are never of the same instant: their order is what the product sees. */
const LEAST_PAUSE_MS = 1000;

/**
 * Plays a chat as it went: the person's lines are turns, the other's stand where the assistant's would, a session is a
 * conversation and ends with its review. Real pipeline, real store, one new person a chat.
 */
export async function playChat(test: TestDatabase, engines: Engines, chat: Chat): Promise<PlayedChat> {
  let now = new Date(0);
  const settled = new Set<string>();
  const lineOfTurn = new Map<string, string>();
  const { memory, calls } = countCalls(engines);
  const turns = turnDependencies(test, { ...engines, memory }, { now: () => now }, ({ turnId }, decision) => {
    const isLeft = decision.reason === 'left_to_review';
    if (decision.stage === 'pre_gate' && !decision.isMemorable && !isLeft)
      settled.add(lineOfTurn.get(turnId ?? '') ?? '');
  });
  const config = defaultMemoryConfig;
  const lifecycle = { ...turns, store: createLifecycleStore(test.db, config), config };
  const userId = await createPerson(test);
  const lineOfMessage = new Map<string, string>();

  async function say(conversationId: string, line: ChatLine): Promise<void> {
    const messageId = uuidv7();
    lineOfMessage.set(messageId, line.id);
    if (line.role === 'other') {
      const said = { id: messageId, userId, conversationId, content: line.text, createdAt: now };
      await test.db.asPerson(userId, (tx) => tx.insert(messages).values({ ...said, role: 'assistant' }));
      return;
    }
    const turnId = uuidv7();
    lineOfTurn.set(turnId, line.id);
    const { text: content, redactions } = await redactSecrets(line.text);
    const turn = { userId, conversationId, turnId, messageId, author: null, content, redactions, now };
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

  for (const session of sessionsOf(chat)) {
    const conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
    for (const line of session) {
      now = new Date(Math.max(line.at.getTime(), now.getTime() + LEAST_PAUSE_MS));
      await say(conversationId, line);
    }
    await unlessModelFails(() => end(conversationId));
  }
  return { held: await findHeld(test, userId, lineOfMessage), settled, calls };
}

/** Neighbouring lines of the same session. */
function sessionsOf({ turns }: Chat): ChatLine[][] {
  const sessions: ChatLine[][] = [];
  for (const line of turns) {
    const last = sessions.at(-1);
    if (last && last[0]?.session === line.session) last.push(line);
    else sessions.push([line]);
  }
  return sessions;
}

/** What the person would find under "What I know about you" or be asked about: active and pending memories. */
async function findHeld(
  test: TestDatabase,
  userId: string,
  lineOfMessage: ReadonlyMap<string, string>,
): Promise<HeldMemory[]> {
  const rows = await test.db.asPerson(userId, (tx) =>
    tx
      .select({
        id: memories.id,
        content: memories.content,
        scope: memories.scope,
        messageId: memorySources.messageId,
      })
      .from(memories)
      .leftJoin(memorySources, eq(memorySources.memoryId, memories.id))
      .where(and(eq(memories.userId, userId), inArray(memories.status, ['active', 'pending'])))
      .orderBy(asc(memories.createdAt), asc(memories.id), asc(memorySources.saidAt)),
  );
  const held = new Map<string, HeldMemory>();
  for (const { id, content, scope, messageId } of rows) {
    const memory = held.get(id) ?? { content, scope, lines: [] };
    const line = lineOfMessage.get(messageId ?? '');
    if (line) memory.lines.push(line);
    held.set(id, memory);
  }
  return [...held.values()];
}
