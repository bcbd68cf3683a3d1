import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { listUserMessages } from '@/lib/db/queries/user-messages';
import { uuidv7 } from '@/lib/db/uuid';
import { type ClientLine, findUnread, isSentAgain } from '@/lib/memory/pipeline/new-lines';
import type { Container } from '../../container';

/** How many of a transcript's latest lines are considered. */
const LOOKED_AT = 300;

/**
 * A request may contain more new lines than the one to answer: each becomes a message of its own, in a group under its
 * author's name, and is read like any other (design §9). So each line of a history that a client resends is read once,
 * whether or not the client names its conversation.
 *
 * @param sent what people said before the line to answer, oldest first.
 * @returns the stored message that the line to answer is, if the client resends its history.
 */
export async function recordGroupLines(
  app: Pick<Container, 'answering' | 'db' | 'turns'>,
  where: { userId: string; conversationId: string },
  sent: readonly { author: string | null; text: string }[],
  /** If the lines are those of a person with a memory of their own, they are stored without a name. */
  { alone, last = null }: { alone: boolean; last?: ClientLine | null } = { alone: false },
): Promise<string | null> {
  const read = sent.filter(({ text }) => text.length <= MAX_MESSAGE_LENGTH);
  if (read.length === 0) return null;
  const { userId, conversationId } = where;
  const redact = async (line: ClientLine) => ({
    ...line,
    text: (await app.answering.redact(line.text)).text,
  });
  const asked = last && (await redact(last));
  const lines = await Promise.all(
    read.slice(-LOOKED_AT).map(async ({ author, text }) => {
      const redacted = await app.answering.redact(text);
      const { redactions } = redacted;
      return { author: alone ? null : author, isNamed: author !== null, text: redacted.text, redactions };
    }),
  );
  return app.db.asPerson(userId, async (tx) => {
    const stored = await listUserMessages(tx, userId, conversationId, 2 * LOOKED_AT);
    if (asked && isSentAgain(stored, lines, asked)) return stored.at(-1)?.id ?? null;
    const unread = findUnread(stored, lines);
    const now = app.turns.clock.now().getTime();
    for (const [index, { author, text, redactions }] of unread.entries()) {
      const turnId = uuidv7();
      await recordTurn(tx, {
        ...where,
        turnId,
        messageId: uuidv7(),
        author,
        content: text,
        redactions,
        // In order, before the line to answer.
        now: new Date(now - (unread.length - index)),
      });
      await releaseEvent(tx, userId, turnId);
    }
    return null;
  });
}
