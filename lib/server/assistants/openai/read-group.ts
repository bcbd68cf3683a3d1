import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import { listSaidLines } from '@/lib/db/queries/heard-lines';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { uuidv7 } from '@/lib/db/uuid';
import { findNewLines } from '@/lib/memory/pipeline/new-lines';
import type { Container } from '../../container';

/** Lines of a transcript that are looked at, the latest. */
const LOOKED_AT = 300;

/**
 * In a group more is said than the line that is to be answered: every line that is new since the last call becomes a
 * message of its own, under the name of whoever said it, and is read like any other (design §9).
 *
 * @param told what people said before the line that is to be answered, oldest first.
 */
export async function recordGroupLines(
  app: Pick<Container, 'answering' | 'db' | 'turns'>,
  where: { userId: string; conversationId: string },
  told: readonly { author: string | null; text: string }[],
  /** The person whose lines these are has a memory of their own: it is theirs, by no name. */
  { alone }: { alone: boolean } = { alone: false },
): Promise<void> {
  const named = told.filter(({ author, text }) => author !== null && text.length <= MAX_MESSAGE_LENGTH);
  if (named.length === 0) return;
  const { userId, conversationId } = where;
  const lines = await Promise.all(
    named.slice(-LOOKED_AT).map(async ({ author, text }) => {
      const redacted = await app.answering.redact(text);
      return { author: alone ? null : author, text: redacted.text, redactions: redacted.redactions };
    }),
  );
  await app.db.asPerson(userId, async (tx) => {
    const stored = await listSaidLines(tx, userId, conversationId, 2 * LOOKED_AT);
    const unread = findNewLines(stored, lines);
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
        // In their order, before the line that is answered.
        now: new Date(now - (unread.length - index)),
      });
      await releaseEvent(tx, userId, turnId);
    }
  });
}
