import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnswerDependencies, answerTurn } from '@/lib/chat/answer-turn';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { uuidv7 } from '@/lib/db/uuid';
import { startContainer, type TestContainer } from '../testing/start-container';

let container: TestContainer;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;
let conversationId: string;
beforeAll(async () => {
  container = await startContainer();
  person = await (await rememberingPeople(container.app.db)).person();
  await person.knows('User keeps bees in the garden');
  conversationId = await person.chat();
});
afterAll(() => container.close());

/** The steps for a message, in order: recalling memories, opening the turn, and checking for a command. */
async function stepsOf(text: string): Promise<{ steps: string[]; used: number }> {
  const { answering } = container.app;
  const steps: string[] = [];
  const watched: AnswerDependencies = {
    ...answering,
    answerDirective: (turn) => {
      steps.push('command');
      return answering.answerDirective(turn);
    },
    store: {
      ...answering.store,
      async openTurn(turn, ahead) {
        const opened = await answering.store.openTurn(turn, ahead);
        steps.push('opened');
        return opened;
      },
      recall: (query, options) => {
        steps.push(`recall: ${query.text.text}`);
        return answering.store.recall(query, options);
      },
    },
  };
  let used = 0;
  const turn = {
    ...{ userId: person.userId, conversationId, messageId: uuidv7(), replacesMessageId: null, text },
    ...{ notSecret: [], author: null, client: null, signal: new AbortController().signal },
  };
  for await (const event of answerTurn(watched, turn))
    if (event.type === 'used') used = event.memories.length;
  return { steps, used };
}

it('recalls memories for a message before anything else, and once', async () => {
  const text = 'Where do I keep my bees?';
  expect(await stepsOf(text)).toEqual({ steps: [`recall: ${text}`, 'opened', 'command'], used: 1 });
});

it('recalls nothing if a message is a command', async () => {
  expect((await stepsOf('Forget that I keep bees.')).steps).toEqual(['opened', 'command']);
});

it('recalls for a message after a card once it did not answer the card', async () => {
  // The command of the message before was answered with a card.
  const text = 'Where do I keep my bees?';
  const { steps } = await stepsOf(text);
  expect(steps).toEqual(['opened', 'command', `recall: ${text}`]);
});

it('recalls for the rest of a message once its command is done', async () => {
  const { steps } = await stepsOf('Remember that I like violins. Where do I keep my bees?');
  expect(steps).toEqual(['opened', 'command', 'recall: Where do I keep my bees?']);
});
