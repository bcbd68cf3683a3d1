import { afterAll, beforeAll, beforeEach } from 'vitest';
import { memoriesOf, turnStatuses } from '@/inngest/functions/testing/know';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { type AnswerDependencies, answerTurn, type TurnRequest } from '@/lib/chat/answer-turn';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { readConversation } from '../conversations/conversations';
import { startContainer, type TestContainer } from './start-container';

/** The application with one person, a new one for each test, and what they can do and see. */
export function preparePerson(variables: () => Record<string, string>) {
  let container: TestContainer;
  let world: World;
  let conversationId: string;
  beforeAll(async () => {
    container = await startContainer(variables());
    world = await startWorld(container.test);
  });
  beforeEach(async () => {
    await world.reset();
    conversationId = await world.newConversation();
  });
  afterAll(() => container.close());
  return {
    app: () => container.app,
    world: () => world,
    userId: () => world.userId,
    /** Messages from here on go to another conversation. */
    goTo(id: string): void {
      conversationId = id;
    },
    async send(
      text: string,
      options: Partial<TurnRequest> = {},
      answering: AnswerDependencies = container.app.answering,
    ): Promise<{ reply: string; turnId: string; messageId: string; events: ChatEvent[] }> {
      const events = await Array.fromAsync(this.answer(text, options, answering));
      const [ids] = events.flatMap((event) => (event.type === 'ids' ? [event.ids] : []));
      const { turnId = '', userMessageId: messageId = '' } = ids ?? {};
      const reply = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
      return { reply, turnId, messageId, events };
    },
    /** A reply that is read event by event. */
    answer(
      text: string,
      options: Partial<TurnRequest> = {},
      answering: AnswerDependencies = container.app.answering,
    ): AsyncGenerator<ChatEvent> {
      const request = { userId: world.userId, conversationId, messageId: uuidv7(), text };
      const rest = { replacesMessageId: null, notSecret: [], author: null, client: null };
      const { signal } = new AbortController();
      return answerTurn(answering, { ...request, ...rest, signal, ...options });
    },
    open: () => readConversation(container.app, world.userId, conversationId),
    /** Runs the background's two steps twice, since a replay must change nothing. */
    async process(turnId: string): Promise<void> {
      for (const _ of [1, 2]) {
        await evaluateTurn(container.app.turns, world.userId, turnId);
        await rememberTurn(container.app.turns, world.userId, turnId);
      }
    },
    memories: (status = 'active') => memoriesOf(world, status),
    statuses: () => turnStatuses(world),
  };
}
