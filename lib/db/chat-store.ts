import { and, eq } from 'drizzle-orm';
import type { ChatStore, OpenTurn } from '@/lib/chat/store';
import { isNamed } from '@/lib/contracts/named-error';
import { readTopics } from '@/lib/memory/language/topics/topics';
import type { Embedder, WordSense } from '@/lib/memory/ports';
import { recall } from '@/lib/memory/recall/recall';
import type { Database } from './client';
import { findCharacter } from './queries/characters';
import { loadHistory, recordReply, recordTurn } from './queries/messages';
import { saveCalls } from './queries/model-calls';
import { releaseEvent } from './queries/outbox';
import { findAskedQuestion, findDueQuestion, markAsked } from './queries/reconciliations';
import { findOpening, replaceMessage } from './queries/replace-message';
import { loadSettings } from './queries/settings';
import { loadState, recordUses } from './queries/uses';
import { createRecallStore } from './recall-store';
import { conversations } from './schema';

/** Lines of the conversation that a prompt carries. */
const HISTORY_LINES = 30;

/** A message that was sent before: the browser repeated its request. */
export class RepeatedMessageError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('RepeatedMessageError', error);
  override readonly name = 'RepeatedMessageError';
}

/** Chat's storage on Postgres. Opening and closing a turn are one transaction each. */
export function createChatStore(db: Database, embedder: Embedder, sense: WordSense): ChatStore {
  const recallDeps = { store: createRecallStore(db), embedder, topics: readTopics(), sense };
  return {
    openTurn: (turn) =>
      db.asPerson(turn.userId, async (tx) => {
        const [conversation] = await tx
          .select()
          .from(conversations)
          .where(and(eq(conversations.id, turn.conversationId), eq(conversations.userId, turn.userId)));
        const character = conversation && (await findCharacter(tx, turn.userId, conversation.characterId));
        if (!conversation || !character) return null;
        const replacedOpening =
          turn.replacesMessageId && (await findOpening(tx, turn.userId, turn.replacesMessageId));
        if (turn.replacesMessageId)
          await replaceMessage(tx, turn.userId, turn.replacesMessageId, turn.messageId);
        const history = await loadHistory(tx, turn.userId, turn.conversationId, HISTORY_LINES);
        const asked = await findAskedQuestion(tx, turn.userId, turn.conversationId);
        const { text: content, redactions } = turn.redacted;
        const isNew = await recordTurn(tx, { ...turn, content, redactions });
        if (!isNew) throw new RepeatedMessageError();
        const opened: OpenTurn = {
          persona: { name: character.name, persona: character.persona, rules: character.rules },
          characterId: character.id,
          conversationId: conversation.id,
          settings: await loadSettings(tx, turn.userId),
          roleplay: conversation.sessionContext.roleplay?.description ?? null,
          title: conversation.title,
          replacedOpening: replacedOpening || null,
          history,
          state: await loadState(tx, turn.userId, character.id, conversation.id),
          question: await findDueQuestion(tx, turn.userId),
          asked,
        };
        return opened;
      }),
    recall: ({ text, ...person }, options) => recall(recallDeps, person, text, options),
    closeTurn: (reply, now) =>
      db.asPerson(reply.userId, async (tx) => {
        const { userId, conversationId } = reply;
        await recordReply(tx, {
          userId,
          conversationId,
          turnId: reply.turnId,
          messageId: reply.assistantMessageId,
          content: reply.content,
          status: reply.status,
          metadata: {
            ...(reply.card ? { card: reply.card } : {}),
            ...(reply.tools.length > 0 ? { tools: reply.tools } : {}),
            ...(reply.question?.wasPut ? { asked: reply.question.id } : {}),
          },
          now,
        });
        if (reply.title) {
          await tx
            .update(conversations)
            .set({ title: reply.title.text })
            .where(
              and(
                eq(conversations.id, conversationId),
                eq(conversations.userId, userId),
                eq(conversations.title, reply.title.before),
              ),
            );
        }
        await recordUses(tx, userId, reply.assistantMessageId, reply.hits, now);
        await saveCalls(tx, userId, reply.turnId, reply.calls);
        if (reply.question && reply.status === 'complete')
          await markAsked(tx, userId, reply.question.id, now);
        await releaseEvent(tx, userId, reply.turnId);
      }),
  };
}
