import { answerIncognito as answerAlone, type IncognitoRequest } from '@/lib/chat/answer-incognito';
import { answerTurn, type TurnRequest } from '@/lib/chat/answer-turn';
import type { ChatEvent } from '@/lib/chat/chat-event';
import type { ChatModel } from '@/lib/chat/ports';
import type { Container } from '../container';

export { NoSuchConversationError } from '@/lib/chat/answer-turn';
export { RepeatedMessageError } from '@/lib/db/load-turn';

/** Events from which the reply no longer depends on us: the model was called, or the answer is complete. */
const PREPARED: ReadonlySet<ChatEvent['type']> = new Set(['engine', 'card', 'text', 'failed']);

/**
 * Answers a turn; the memory's background work pauses until the engine is called.
 *
 * @throws NoSuchConversationError before anything is stored.
 */
export async function* answerFirst(
  app: Pick<Container, 'answering' | 'db' | 'gate' | 'models' | 'replies'>,
  request: TurnRequest,
): AsyncGenerator<ChatEvent> {
  const release = app.db.holdBackground();
  // A local model does one thing at a time: the memory's calls wait until the reply is complete.
  const endReply = app.gate.beginReply();
  try {
    const model = app.models.chatFor(request.userId);
    const answer = (signal: AbortSignal) => answerTurn({ ...app.answering, model }, { ...request, signal });
    for await (const event of app.replies.stream(request.signal, answer)) {
      if (PREPARED.has(event.type)) release();
      yield event;
    }
  } finally {
    release();
    endReply();
  }
}

/** Answers an incognito turn: see {@link answerAlone}. */
export function answerIncognito(
  { incognito, replies }: Pick<Container, 'incognito' | 'replies'>,
  model: ChatModel,
  request: IncognitoRequest,
): AsyncGenerator<ChatEvent> {
  return replies.stream(request.signal, (signal) =>
    answerAlone({ ...incognito, model }, { ...request, signal }),
  );
}
