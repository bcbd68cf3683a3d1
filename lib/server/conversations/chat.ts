import { answerTurn, type TurnRequest } from '@/lib/chat/answer-turn';
import type { ChatEvent } from '@/lib/chat/chat-event';
import type { Container } from '../container';

export { answerIncognito } from '@/lib/chat/answer-incognito';
export { NoSuchConversationError } from '@/lib/chat/answer-turn';
export { RepeatedMessageError } from '@/lib/db/load-turn';

/** Events after which nobody waits for us any more: the model was asked, or the answer stands. */
const PREPARED: ReadonlySet<ChatEvent['type']> = new Set(['engine', 'card', 'text', 'failed']);

/**
 * Answers a turn; until its first word is left to the engine, the memory's work in the background gives way.
 *
 * @throws NoSuchConversationError before anything is stored.
 */
export async function* answerFirst(
  app: Pick<Container, 'answering' | 'db' | 'gate' | 'models'>,
  request: TurnRequest,
): AsyncGenerator<ChatEvent> {
  const release = app.db.holdBackground();
  // A model on this machine does one thing at a time: the memory's calls wait until the last word.
  const endReply = app.gate.beginReply();
  try {
    const model = app.models.chatFor(request.userId);
    for await (const event of answerTurn({ ...app.answering, model }, request)) {
      if (PREPARED.has(event.type)) release();
      yield event;
    }
  } finally {
    release();
    endReply();
  }
}
