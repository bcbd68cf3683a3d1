import { and, eq, isNull, or } from 'drizzle-orm';
import type { ChatStore, OpenTurn, ReplyRecord } from '@/lib/chat/store';
import { isNamed } from '@/lib/contracts/named-error';
import type { Language } from '@/lib/memory/language-port';
import type { Embedder } from '@/lib/memory/ports';
import { recall } from '@/lib/memory/recall/recall';
import type { Database, Transaction } from './client';
import { findLastCard, loadHistory, recordReply, recordTurn } from './queries/messages';
import { saveCalls } from './queries/model-calls';
import { releaseEvent } from './queries/outbox';
import { findAskedQuestion, findDueQuestion, markAsked } from './queries/reconciliations';
import { findOpening, replaceMessage } from './queries/replace-message';
import { loadSettings } from './queries/settings';
import { loadCore, loadState, recordUses } from './queries/uses';
import { createRecallStore } from './recall-store';
import { createReplyLeases } from './reply-leases';
import { characters, conversations } from './schema';
import { sendTogether } from './send-together';

/** Lines of the conversation that a prompt carries. */
const HISTORY_LINES = 30;

/** A message that was sent before: the browser repeated its request. */
export class RepeatedMessageError extends Error {
  static override [Symbol.hasInstance] = (error: unknown) => isNamed('RepeatedMessageError', error);
  override readonly name = 'RepeatedMessageError';
}

/** Chat's storage on Postgres. Opening and closing a turn are one transaction each. */
export function createChatStore(db: Database, embedder: Embedder, language: Language): ChatStore {
  const recallDeps = { store: createRecallStore(db), embedder, language };
  const replies = createReplyLeases(db);
  return {
    async openTurn(turn) {
      const opened = await db.asPerson(turn.userId, async (tx) => {
        const { userId, conversationId } = turn;
        const replaces = turn.replacesMessageId;
        const replacedOpening = replaces && (await findOpening(tx, userId, replaces));
        if (replaces) await replaceMessage(tx, userId, replaces, turn.messageId);
        // All at once, in this order on the connection: a journey to the database and back for each would add up to most
        // of the time to the first word, and nobody else is served by an embedded database meanwhile.
        const [found, history, asked, card, settings, question] = await sendTogether([
          findConversation(tx, userId, conversationId),
          loadHistory(tx, userId, conversationId, HISTORY_LINES),
          findAskedQuestion(tx, userId, conversationId),
          findLastCard(tx, userId, conversationId),
          loadSettings(tx, userId),
          findDueQuestion(tx, userId),
        ]);
        if (!found) return null;
        const { conversation, character } = found;
        const { text: content, redactions } = turn.redacted;
        const [isNew, state, core] = await sendTogether([
          recordTurn(tx, { ...turn, content, redactions }),
          loadState(tx, userId, character.id, conversation.id),
          loadCore(tx, userId, character.id),
        ]);
        if (!isNew) throw new RepeatedMessageError();
        const opened: OpenTurn = {
          persona: { name: character.name, persona: character.persona, rules: character.rules },
          characterId: character.id,
          conversationId: conversation.id,
          settings,
          roleplay: conversation.sessionContext.roleplay?.description ?? null,
          title: conversation.title,
          replacedOpening: replacedOpening || null,
          history,
          state,
          core,
          question,
          asked,
          card,
        };
        return opened;
      });
      if (opened) replies.begin(turn.turnId);
      return opened;
    },
    recall: ({ text, ...person }, options) => recall(recallDeps, person, text, options),
    closeTurn(reply, now) {
      replies.end(reply.turnId);
      return db.asPerson(reply.userId, async (tx) => {
        const { userId, conversationId } = reply;
        // Sent together: only the order counts.
        await sendTogether([
          recordReply(tx, {
            userId,
            conversationId,
            turnId: reply.turnId,
            messageId: reply.assistantMessageId,
            content: reply.content,
            status: reply.status,
            metadata: {
              ...(reply.card ? { card: reply.card } : {}),
              ...(reply.tools.length > 0 ? { tools: reply.tools } : {}),
              ...(reply.isCutOff ? { cutOff: true } : {}),
              ...(reply.question?.wasPut ? { asked: reply.question.id } : {}),
            },
            now,
          }),
          reply.title && nameConversation(tx, reply, reply.title),
          saveCalls(tx, userId, reply.turnId, reply.calls),
          // A model may leave the question for later: it is due until a reply has put it.
          reply.question?.wasPut &&
            reply.status === 'complete' &&
            markAsked(tx, userId, reply.question.id, now),
          releaseEvent(tx, userId, reply.turnId),
          // A reply that never came used nothing.
          reply.content !== '' && recordUses(tx, userId, reply.assistantMessageId, reply.hits, now),
        ]);
      });
    },
  };
}

/** A person's conversation with the character that they talk to there. */
async function findConversation(tx: Transaction, userId: string, id: string) {
  const [found] = await tx
    .select({ conversation: conversations, character: characters })
    .from(conversations)
    .innerJoin(characters, eq(characters.id, conversations.characterId))
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.userId, userId),
        or(isNull(characters.userId), eq(characters.userId, userId)),
      ),
    );
  return found ?? null;
}

/** A title that the person gave meanwhile stays. */
async function nameConversation(
  tx: Transaction,
  { userId, conversationId }: ReplyRecord,
  title: { text: string; before: string },
): Promise<void> {
  await tx
    .update(conversations)
    .set({ title: title.text })
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.userId, userId),
        eq(conversations.title, title.before),
      ),
    );
}
