import type { Database } from '@/lib/db/client';
import { createConversation } from '@/lib/db/queries/conversations';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';

export interface TalkingPerson {
  userId: string;
  conversationId: string;
}

export async function newPerson(db: Database): Promise<TalkingPerson> {
  const userId = uuidv7();
  await db.asWorker((tx) =>
    tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` }),
  );
  const conversationId = await db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
  return { userId, conversationId };
}

/** Stores a message of a person, to be decided on at once or after the current reply. @returns the turn. */
export async function sendMessage(
  db: Database,
  person: TalkingPerson,
  content: string,
  { isReplied = true }: { isReplied?: boolean } = {},
): Promise<string> {
  const turnId = uuidv7();
  await db.asPerson(person.userId, async (tx) => {
    await recordTurn(tx, {
      ...person,
      turnId,
      messageId: uuidv7(),
      author: null,
      content,
      redactions: [],
      now: new Date(),
    });
    if (isReplied) await releaseEvent(tx, person.userId, turnId);
  });
  return turnId;
}
