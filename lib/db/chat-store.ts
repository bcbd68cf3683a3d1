import { and, eq } from 'drizzle-orm';
import type { BegunTurn, ChatStore, OpenTurn, ReplyRecord, StoredTurn } from '@/lib/chat/store';
import { type ConfigSource, defaultMemoryConfig } from '@/lib/contracts/memory-config';
import type { Language } from '@/lib/memory/language-port';
import type { Embedder } from '@/lib/memory/ports';
import { recall } from '@/lib/memory/recall/recall';
import type { Database, Transaction } from './client';
import { isMissing, isTaken } from './database-error';
import { findPlace, loadTurn, RepeatedMessageError } from './load-turn';
import { findLastMessage, recordTurn, resumeConversation } from './queries/messages';
import { saveCalls } from './queries/model-calls';
import { releaseEvent } from './queries/outbox';
import { loadRecallRows } from './queries/recall';
import { markAsked } from './queries/reconciliations';
import { recordReply } from './queries/record-reply';
import { findOpening, findUnchanged, replaceAnswer, replaceMessage } from './queries/replace-message';
import { markMemoryAsked } from './queries/uncertain';
import { recordUses } from './queries/uses';
import { createRecallStore } from './recall-store';
import { createReplyLeases } from './reply-leases';
import { conversations } from './schema';
import { sendTogether } from './send-together';

/** Chat's storage on Postgres. Opening and closing a turn are one transaction each; what the first word waits for has priority, and what is written after it yields to others. */
export function createChatStore(
  db: Database,
  embedder: Embedder,
  language: Language,
  config: ConfigSource = defaultMemoryConfig,
): ChatStore {
  const recallDeps = { store: createRecallStore(db.urgent), embedder, language };
  const replies = createReplyLeases(db);
  const record = (tx: Transaction, turn: StoredTurn) =>
    recordTurn(tx, { ...turn, content: turn.redacted.text, redactions: turn.redacted.redactions });

  async function openNew(turn: StoredTurn, ahead?: (turn: BegunTurn) => void): Promise<OpenTurn | null> {
    const { userId, now } = turn;
    const atOnce = { atOnce: true };
    const place = await db.urgent.asPerson(userId, (tx) => findPlace(tx, turn, config()), atOnce);
    if (!place) return null;
    ahead?.(place.begun);
    return db.urgent.asPerson(userId, (tx) => loadTurn(tx, place, now, () => record(tx, turn)), atOnce);
  }

  const openInPlaceOf = (turn: StoredTurn, replaces: string): Promise<OpenTurn | null> =>
    db.urgent.asPerson(turn.userId, async (tx) => {
      const replacedOpening = await findOpening(tx, turn.userId, replaces);
      const keptTurnId = await findUnchanged(tx, replaces, turn);
      const isKept = keptTurnId !== null;
      await (isKept
        ? replaceAnswer(tx, turn.userId, replaces)
        : replaceMessage(tx, turn.userId, replaces, turn.messageId));
      const place = await findPlace(tx, isKept ? { ...turn, messageId: replaces } : turn, config());
      const store = () => (isKept ? resumeConversation(tx, turn) : record(tx, turn));
      const opened = place && (await loadTurn(tx, place, turn.now, store));
      return opened && { ...opened, replacedOpening, keptTurnId };
    });

  return {
    async openTurn(turn, ahead) {
      const opened = await (turn.replacesMessageId
        ? openInPlaceOf(turn, turn.replacesMessageId)
        : openNew(turn, ahead)
      ).catch((error) => {
        if (isTaken(error)) throw new RepeatedMessageError();
        // The conversation was deleted in the meantime.
        if (isMissing(error)) return null;
        throw error;
      });
      if (opened) replies.begin(opened.keptTurnId ?? turn.turnId);
      return opened;
    },
    reopenLastTurn({ userId, conversationId, author }, now) {
      return db.asPerson(userId, async (tx) => {
        const last = await findLastMessage(tx, userId, conversationId);
        if (!last) return null;
        const said = { userId, conversationId: last.conversationId, messageId: last.id, author };
        const place = await findPlace(tx, { ...said, isContinued: true }, config());
        if (!place) return null;
        return { turn: await loadTurn(tx, place, now), text: recallDeps.language.analyse(last.text) };
      });
    },
    recall: ({ text, ...person }, options) => recall(recallDeps, person, text, options),
    async closeTurn(reply, now) {
      replies.end(reply.turnId);
      const { userId, conversationId } = reply;
      // Refreshes what recall has cached of the person if this transaction changes it, so that the next message need not
      // wait.
      const changed = db.recallRows.has(userId)
        ? [
            `c${reply.userMessageId}`,
            ...reply.hits.flatMap(({ source, id }) => (source === 'memory' ? [`m${id}`] : [])),
          ]
        : [];
      const record = async (tx: Transaction) => {
        // Sent together: only the order matters.
        const [, , , , , , rows] = await sendTogether([
          recordReply(tx, {
            userId,
            conversationId,
            turnId: reply.turnId,
            userMessageId: reply.userMessageId,
            messageId: reply.assistantMessageId,
            content: reply.content,
            status: reply.status,
            metadata: {
              ...(reply.card ? { card: reply.card } : {}),
              ...(reply.tools.length > 0 ? { tools: reply.tools } : {}),
              ...(reply.isCardAnswer ? { toCardAnswer: true } : {}),
              ...(reply.isCutOff ? { cutOff: true } : {}),
              ...(reply.standIn ? { standIn: reply.standIn } : {}),
              ...(reply.question?.wasPut
                ? { [reply.question.about === 'memory' ? 'askedMemory' : 'asked']: reply.question.id }
                : {}),
            },
            now,
          }),
          reply.title && nameConversation(tx, reply, reply.title),
          saveCalls(tx, userId, reply.turnId, reply.calls),
          // A model may leave the question for later: it stays due until a reply has asked it.
          reply.question?.wasPut &&
            reply.status === 'complete' &&
            (reply.question.about === 'memory' ? markMemoryAsked : markAsked)(
              tx,
              userId,
              reply.question.id,
              now,
            ),
          releaseEvent(tx, userId, reply.turnId),
          // A reply without content used nothing.
          reply.content !== '' && recordUses(tx, userId, reply.assistantMessageId, reply.hits, now),
          loadRecallRows(tx, userId, changed),
        ]);
        return rows;
      };
      const rows = await db.records.asPerson(userId, record, { atOnce: true });
      if (rows.length > 0) db.recallRows.add(userId, db.recallRows.of(userId), rows);
    },
  };
}

/** A title that the person chose in the meantime stays. */
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
