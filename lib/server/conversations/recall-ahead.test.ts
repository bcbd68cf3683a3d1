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

/** The steps for a message, in order: checking for a command, and recalling memories. */
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
  expect(await stepsOf(text)).toEqual({ steps: [`recall: ${text}`, 'command'], used: 1 });
});

it('recalls nothing if a message is a command', async () => {
  expect((await stepsOf('Forget that I keep bees.')).steps).toEqual(['command']);
});

it('recalls for the rest of a message once its command is done', async () => {
  const { steps } = await stepsOf('Remember that I like violins. Where do I keep my bees?');
  expect(steps[0]).toBe('command');
  expect(steps.slice(1)).toEqual(['recall: Where do I keep my bees?']);
});
