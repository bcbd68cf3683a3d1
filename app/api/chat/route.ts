import { chatRequestSchema } from '@/lib/contracts/api/chat';
import { matchLocale } from '@/lib/contracts/interface-language';
import { chooseAnswering } from '@/lib/server/conversations/characters';
import {
  answerFirst,
  answerIncognito,
  NoSuchConversationError,
  RepeatedMessageError,
} from '@/lib/server/conversations/chat';
import { streamResponse } from '@/lib/server/conversations/chat-stream';
import { ProblemError } from '@/lib/server/http/problem';
import { personRoute } from '@/lib/server/http/route';

export const POST = personRoute(
  { body: chatRequestSchema, perMinute: 60, urgent: true },
  async ({ app, person, body, request }) => {
    const { signal } = request;
    const browserLocale = matchLocale(request.headers.get('accept-language'));
    if (body.mode === 'incognito') {
      const { persona, model } = await chooseAnswering(app, person.id, body.characterId);
      return streamResponse(
        answerIncognito(app, model, {
          persona,
          transcript: body.messages,
          ...(body.timeZone ? { timeZone: body.timeZone } : {}),
          browserLocale,
          signal,
        }),
        null,
        () => {},
      );
    }
    const events = answerFirst(app, {
      userId: person.id,
      conversationId: body.conversationId,
      messageId: body.messageId,
      replacesMessageId: body.replacesMessageId ?? null,
      text: body.text,
      notSecret: body.notSecret ?? [],
      author: null,
      client: null,
      browserLocale,
      signal,
    });
    try {
      const first = await events.next();
      // Makes the person's other tabs show the message, and later its answer.
      const tell = () =>
        app.live.publish(person.id, { type: 'conversation', conversationId: body.conversationId });
      tell();
      return streamResponse(events, first.done ? null : first.value, () => {
        app.jobs.wake();
        tell();
      });
    } catch (error) {
      if (error instanceof NoSuchConversationError) throw new ProblemError('not_found', 'noSuchConversation');
      if (error instanceof RepeatedMessageError) throw new ProblemError('conflict', 'sentBefore');
      throw error;
    }
  },
);
