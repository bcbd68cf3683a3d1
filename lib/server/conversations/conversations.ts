import type { z } from 'zod';
import type {
  Conversation,
  ConversationDetail,
  ConversationQuery,
  createConversationSchema,
} from '@/lib/contracts/api/conversations';
import type { Transaction } from '@/lib/db/client';
import { findCharacter } from '@/lib/db/queries/characters';
import * as conversations from '@/lib/db/queries/conversations';
import { beginForgetting } from '@/lib/db/queries/forgetting';
import { isNewcomer } from '@/lib/db/queries/is-newcomer';
import { lockMemory } from '@/lib/db/queries/lock-memory';
import { findMemoriesOfConversation } from '@/lib/db/queries/memories';
import { listMessages } from '@/lib/db/queries/messages';
import { closeSessionMemories, endByButton } from '@/lib/db/queries/session-end';
import { noteTimeZone } from '@/lib/db/queries/settings';
import { listTurns } from '@/lib/db/queries/turn-views';
import type { Container } from '../container';
import { ProblemError } from '../http/problem';
import { purgeConversation } from '../jobs/purge';
import { presentMessage, presentTurn } from '../memories/present';
import { takeBack } from './take-back';

const notFound = () => new ProblemError('not_found', 'noSuchConversation');

export function readConversations(
  app: Container,
  userId: string,
  query: Partial<ConversationQuery> = {},
): Promise<Conversation[]> {
  return app.db.asPerson(userId, (tx) => conversations.listConversations(tx, userId, query));
}

/** Whether somebody uses the app for the first time: nothing was written and nothing is known. */
export function isNewHere(app: Container, userId: string): Promise<boolean> {
  return app.db.asPerson(userId, (tx) => isNewcomer(tx, userId));
}

export function openConversation(
  app: Container,
  userId: string,
  values: z.output<typeof createConversationSchema>,
): Promise<Conversation> {
  return app.db.asPerson(userId, async (tx) => {
    if (values.timeZone) await noteTimeZone(tx, userId, values.timeZone);
    if (values.characterId && !(await findCharacter(tx, userId, values.characterId)))
      throw new ProblemError('not_found', 'noSuchCharacter');
    const id = await conversations.createConversation(tx, userId, {
      ...(values.characterId ? { characterId: values.characterId } : {}),
      ...(values.learning === undefined ? {} : { learning: values.learning }),
      ...(values.isExample ? { isExample: true } : {}),
    });
    return required(tx, userId, id);
  });
}

export function readConversation(app: Container, userId: string, id: string): Promise<ConversationDetail> {
  return app.db.asPerson(userId, async (tx) => ({
    conversation: await required(tx, userId, id),
    messages: (await listMessages(tx, userId, id)).map(presentMessage),
    turns: (await listTurns(tx, userId, { conversationId: id })).map(presentTurn),
  }));
}

export async function changeConversation(
  app: Container,
  userId: string,
  id: string,
  patch: { title?: string | undefined; learning?: boolean | undefined },
): Promise<Conversation> {
  const changed = await app.db.asPerson(userId, async (tx) => {
    await required(tx, userId, id);
    await conversations.patchConversation(tx, userId, id, {
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.learning === undefined ? {} : { learning: patch.learning }),
    });
    return required(tx, userId, id);
  });
  notify(app, userId, id);
  return changed;
}

/**
 * Deletes a conversation; the person chooses whether its memories stay (design §9). An example conversation is always undone
 * completely: nothing in it is about them.
 */
export async function removeConversation(
  app: Container,
  userId: string,
  id: string,
  memories: 'keep' | 'forget',
) {
  const result = await app.db.asPerson(userId, async (tx) => {
    await lockMemory(tx, userId);
    const now = new Date();
    const { isExample } = await required(tx, userId, id);
    if (isExample)
      return { deleted: true, forgotten: await takeBack(app, tx, { userId, conversationId: id, now }) };
    const ids = memories === 'forget' ? await findMemoriesOfConversation(tx, userId, id) : [];
    const forgetting =
      ids.length > 0
        ? await beginForgetting(tx, userId, ids, {
            eraseFromChats: false,
            now,
            language: app.language,
          })
        : null;
    await purgeConversation(app, tx, { userId, conversationId: id, memories, now });
    return { deleted: true, forgotten: forgetting?.ids.length ?? 0 };
  });
  app.jobs.wake();
  notify(app, userId, id);
  if (result.forgotten > 0) app.live.publish(userId, { type: 'memories' });
  return result;
}

/** "End and review": the review runs in the background. */
export async function finishConversation(app: Container, userId: string, id: string): Promise<Conversation> {
  const ended = await app.db.asPerson(userId, async (tx) => {
    await required(tx, userId, id);
    await endByButton(tx, userId, id, new Date());
    return required(tx, userId, id);
  });
  app.jobs.wake();
  notify(app, userId, id);
  return ended;
}

/** "Clear session context": ends the roleplay and closes the memories of this session. */
export async function clearSession(app: Container, userId: string, id: string): Promise<Conversation> {
  const cleared = await app.db.asPerson(userId, async (tx) => {
    await required(tx, userId, id);
    await conversations.clearRoleplay(tx, userId, id);
    await closeSessionMemories(tx, userId, id, new Date());
    return required(tx, userId, id);
  });
  notify(app, userId, id);
  app.live.publish(userId, { type: 'memories' });
  return cleared;
}

/** Makes the person's other tabs reload. */
function notify(app: Container, userId: string, conversationId: string): void {
  app.live.publish(userId, { type: 'conversation', conversationId });
}

async function required(tx: Transaction, userId: string, id: string): Promise<Conversation> {
  const conversation = await conversations.findConversation(tx, userId, id);
  if (!conversation) throw notFound();
  return conversation;
}
