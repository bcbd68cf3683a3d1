import { and, asc, eq, inArray } from 'drizzle-orm';
import { createConversation } from '@/lib/db/queries/conversations';
import { memories, memorySources } from '@/lib/db/schema';
import type { TestDatabase } from '@/lib/db/testing/start-test-database';
import type { Engines } from '@/lib/server/engines';
import { createPerson, turnDependencies } from '../people';
import { createChatPlayer, type PlayedLine } from '../play-session';
import type { Chat, ChatLine } from './chat';
import { type CallCounts, countCalls } from './count-calls';

/** A memory at the end of the chat. */
export interface HeldMemory {
  content: string;
  scope: string;
  /** Ids of the lines it rests on, the one that created it first. */
  lines: string[];
}

export interface PlayedChat {
  held: HeldMemory[];
  /** Lines that were rejected before any engine read them. */
  settled: ReadonlySet<string>;
  calls: CallCounts;
}

/**
 * Plays a chat as it happened: the person's lines are turns, the other's are stored as the assistant's, and each session is a
 * conversation that ends with its review. Real pipeline, real store, a new person for each chat.
 */
export async function playChat(test: TestDatabase, engines: Engines, chat: Chat): Promise<PlayedChat> {
  const settled = new Set<string>();
  const lineOfTurn = new Map<string, string>();
  const lineOfMessage = new Map<string, string>();
  const { memory, calls } = countCalls(engines);
  const userId = await createPerson(test);
  const player = createChatPlayer<PlayedLine & ChatLine>(
    test,
    userId,
    (clock) =>
      turnDependencies(test, { ...engines, memory }, clock, ({ turnId }, decision) => {
        const isLeft = decision.reason === 'left_to_review';
        if (decision.stage === 'pre_gate' && !decision.isMemorable && !isLeft)
          settled.add(lineOfTurn.get(turnId ?? '') ?? '');
      }),
    ({ id }, { messageId, turnId }) => {
      lineOfMessage.set(messageId, id);
      if (turnId !== null) lineOfTurn.set(turnId, id);
    },
  );
  for (const session of sessionsOf(chat)) {
    const conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
    await player.play(
      conversationId,
      session.map((line) => ({ ...line, author: null })),
    );
  }
  return { held: await findHeld(test, userId, lineOfMessage), settled, calls };
}

/** Groups consecutive lines of the same session. */
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
