import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { buildContext } from '@/lib/memory/context/build-context';
import { renderStateBlock, STATE_BLOCK_LIMIT } from '@/lib/memory/context/state-block';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { builtInEngines } from '@/testing/built-in-engines';
import { createChatStore } from './chat-store';
import { ensureDefaultCharacter } from './queries/characters';
import { createConversation } from './queries/conversations';
import { users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { createTurnStore } from './turn-store';
import { uuidv7 } from './uuid';

const TURNS = 200;
/** The events of the story, by turn; all other messages are small talk. */
const STORY: Record<number, string> = {
  3: 'My girlfriend is called Noor.',
  20: 'My goal is to run the Lisbon marathon.',
  45: 'I think remote work suits me better than an office.',
  80: 'I always go swimming before breakfast.',
  120: 'I am married to Noor.',
  170: 'I moved to Lisbon last week.',
};
const FILLERS = ['Hello there!', 'How are you today?', 'Thank you!', 'That is funny.', 'Good night.'];

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

it('keeps the facts and the persona over a conversation of 200 turns', {
  timeout: 240_000,
}, async () => {
  const userId = uuidv7();
  const embedder = createOfflineEmbedder();
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const deps = {
    store: createTurnStore(test.db),
    ...builtInEngines(),
    embedder,
    clock: { now: () => new Date(clock) },
    tombstoneKey: 'a key for tests alone',
    onDecision: () => {},
  };
  await test.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  const conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
  const chat = createChatStore(test.db, embedder, deps.language);
  const prompts: string[] = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    clock += 60_000;
    const text = STORY[turn] ?? FILLERS[turn % FILLERS.length] ?? '';
    const turnId = uuidv7();
    const opened = await chat.openTurn({
      userId,
      conversationId,
      turnId,
      messageId: uuidv7(),
      replacesMessageId: null,
      author: null,
      notSecret: [],
      redacted: { text, redactions: [] },
      now: new Date(clock),
    });
    if (!opened) throw new Error('The conversation is gone.');
    const messages = buildContext({
      today: 'Sunday, 1 March 2026',
      time: '12:00 (UTC)',
      timeZone: 'UTC',
      core: opened.core,
      persona: opened.persona,
      profileLines: [],
      stateBlock: renderStateBlock(opened.state),
      roleplay: opened.roleplay,
      history: opened.history,
      hits: [],
      question: null,
      message: { text, author: null },
    });
    prompts.push(messages.map(({ content }) => content).join('\n'));
    expect(renderStateBlock(opened.state).length).toBeLessThanOrEqual(STATE_BLOCK_LIMIT);
    if (STORY[turn]) {
      await evaluateTurn(deps, userId, turnId);
      await rememberTurn(deps, userId, turnId);
    }
  }
  const [first, last] = [prompts[0] ?? '', prompts.at(-1) ?? ''];
  const persona = first.slice(0, first.indexOf('Rules:'));
  expect(persona.length).toBeGreaterThan(40);
  expect(last.startsWith(persona)).toBe(true);
  // The events are no longer in the history, so only the state can have kept them.
  expect(last).toMatch(/\(relationship\).*Noor/);
  expect(last).toMatch(/\(goal\).*marathon/);
  expect(last).toMatch(/\(habit\).*swim/);
  expect(last).toMatch(/\(relationship\).*married/);
});
