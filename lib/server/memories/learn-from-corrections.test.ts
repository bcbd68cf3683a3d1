import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { ensureDefaultCharacter } from '@/lib/db/queries/characters';
import { createConversation } from '@/lib/db/queries/conversations';
import { conversations, gateDecisions } from '@/lib/db/schema';
import { changeSettings } from '../account/settings';
import { finishConversation } from '../conversations/conversations';
import { newPerson, sendMessage, type TalkingPerson } from '../testing/send-message';
import { startContainer, type TestContainer } from '../testing/start-container';
import { rememberAnyway } from './gate';
import { markMemoryWrong } from './mark-wrong';
import { forget, readMemories } from './memory';

let server: ModelServer;
let world: TestContainer;
let person: TalkingPerson;
beforeAll(async () => {
  server = await startModelServer();
  world = await startContainer({ OPENAI_BASE_URL: server.baseUrl });
  await world.app.db.asWorker(ensureDefaultCharacter);
});
beforeEach(async () => {
  server.reset();
  person = await newPerson(world.app.db);
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const TASK = { task: 'decide-and-extract' } as const;
const agree = (learnFromCorrections = true) =>
  changeSettings(world.app, person.userId, { memory: { learnFromCorrections } });

async function send(line: string): Promise<string> {
  const turnId = await sendMessage(world.app.db, person, line);
  const { ended } = await world.app.work.evaluateTurn(person.userId, turnId);
  if (!ended) await world.app.work.rememberTurn(person.userId, turnId);
  return turnId;
}

/** The examples that the model is shown beside the next message. */
async function shownBeside(line: string): Promise<string> {
  await send(line);
  const prompt = server.requests
    .map(({ body }) => body.messages.map(({ content }) => content).join('\n'))
    .findLast((one) => one.includes(`<message>\n${line}`));
  expect(prompt).toBeDefined();
  return /<labelled>\n([\s\S]*)\n<\/labelled>/.exec(prompt ?? '')?.[1] ?? '';
}

/** The examples that the model is shown in the review of a conversation with these messages. */
async function shownToReview(line: string): Promise<string> {
  const { userId } = person;
  const conversationId = await world.app.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
  for (const one of ['Hello there.', line, 'Thank you.'])
    await sendMessage(world.app.db, { userId, conversationId }, one);
  await finishConversation(world.app, userId, conversationId);
  const shown = () =>
    server.requests
      .map(({ body }) => body.messages.map(({ content }) => content).join('\n'))
      .find((one) => one.includes('Task: read-conversation') && one.includes(line)) ?? '';
  await expect.poll(shown, { timeout: 20_000 }).not.toBe('');
  return /<labelled>\n([\s\S]*)\n<\/labelled>/.exec(shown())?.[1] ?? '';
}

/** A message that the model misreads, and the person says so. @returns the wrong memory. */
async function misread(): Promise<string> {
  const content = 'User lives in Ghent';
  const span = 'Ghent is lovely';
  const candidate = { content, span, subject: 'user', predicate: 'lives_in', object: 'Ghent' };
  // The background worker reads it again, too.
  server.on(TASK, {
    name: 'json',
    value: {
      reason: 'personal_fact',
      is_memorable: true,
      candidates: [{ ...candidate, category: 'personal_info', confidence: 0.9 }],
    },
  });
  await send('My sister says that Ghent is lovely.');
  const [memory] = (await readMemories(world.app, person.userId, memoryQuerySchema.parse({}))).memories;
  await markMemoryWrong(world.app, person.userId, memory?.id ?? '');
  return memory?.id ?? '';
}

describe('a reading that somebody called wrong', () => {
  it('is shown beside their next messages if they agreed', async () => {
    await misread();
    await agree();
    expect(await shownBeside('My aunt says that Bruges is lovely.')).toBe(
      'wrong: "Ghent is lovely" → User lives in Ghent',
    );
  });

  it('is shown for the reading of a whole conversation, too, if they agreed', async () => {
    await misread();
    expect(await shownToReview('My aunt says that Bruges is lovely.')).toBe('');
    await agree();
    expect(await shownToReview('My uncle says that Bruges is lovely.')).toBe(
      'wrong: "Ghent is lovely" → User lives in Ghent',
    );
  });

  it('is not shown to any model if they did not agree, or no longer do', async () => {
    await misread();
    expect(await shownBeside('My aunt says that Bruges is lovely.')).toBe('');
    await agree();
    await agree(false);
    expect(await shownBeside('My uncle says that Bruges is lovely.')).toBe('');
  });

  it('is never shown beside anybody else’s messages', async () => {
    await misread();
    await agree();
    person = await newPerson(world.app.db);
    await agree();
    expect(await shownBeside('My aunt says that Bruges is lovely.')).toBe('');
  });

  it('is removed with what is forgotten, and with a conversation closed to learning', async () => {
    const id = await misread();
    await agree();
    await forget(world.app, person.userId, [id], false);
    expect(await shownBeside('My aunt says that Bruges is lovely.')).toBe('');
    await misread();
    await world.app.db.asPerson(person.userId, (tx) => tx.update(conversations).set({ learning: false }));
    const { userId } = person;
    const conversationId = await world.app.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
    person = { userId, conversationId };
    expect(await shownBeside('My cousin says that Bruges is lovely.')).toBe('');
  });
});

describe('a statement that was refused', () => {
  const refuse = { name: 'json', value: { reason: 'no_personal_content', is_memorable: false } } as const;

  it('is shown as right once the person had it kept after all', async () => {
    server.on(TASK, refuse, { times: 1 });
    const turnId = await send('My sister grows figs on her balcony.');
    await agree();
    const decisions = await world.app.db.asPerson(person.userId, (tx) => tx.select().from(gateDecisions));
    const decision = decisions.find((one) => one.turnId === turnId);
    await rememberAnyway(world.app, person.userId, decision?.id ?? '');
    expect(await shownBeside('My brother grows pears on his balcony.')).toMatch(
      /^right: "My sister grows figs on her balcony\." → .*figs/,
    );
  });

  it.each(['right', 'wrong'] as const)('is shown as the administrator labelled it: %s', async (label) => {
    server.on(TASK, refuse, { times: 1 });
    await send('My sister grows figs on her balcony.');
    await agree();
    await world.app.db.asAdmin((tx) => tx.update(gateDecisions).set({ label, labelledAt: new Date() }));
    expect(await shownBeside('My brother grows pears on his balcony.')).toContain(
      `${label}: "My sister grows figs on her balcony." → nothing`,
    );
  });
});
