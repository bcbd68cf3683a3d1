import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { recallForTurn } from '@/lib/chat/recall-for-turn';
import type { ContextSettings } from '@/lib/contracts/settings';
import { createChatStore } from '@/lib/db/chat-store';
import { saveSettings } from '@/lib/db/queries/settings';
import { uuidv7 } from '@/lib/db/uuid';
import { createOfflineEmbedder } from '@/lib/engines/built-in/embeddings/embedder';
import { analyse } from '@/lib/language/analyse';
import { renderStateBlock, STATE_BLOCK_LIMIT } from '@/lib/memory/context/state-block';
import { builtInEngines } from '@/testing/built-in-engines';
import { type Answer, type Proposed, sendTo } from './testing/answer-turn';
import { scriptedModel } from './testing/scripted-model';
import { startWorld, type World } from './testing/start-world';

let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(() => world.reset());
afterAll(() => Promise.all([world.close(), server.close()]));

const ENGINES = [
  ['without a model', false],
  ['with a model', true],
] as const;

/** Each message is decided on by either engine; a model gives the answer that a good one would. */
async function send(
  hasModel: boolean,
  conversationId: string,
  text: string,
  answer: Answer = { reason: 'no_personal_content' },
): Promise<void> {
  if (hasModel) return sendTo(world, server, conversationId, text, answer);
  await world.send(conversationId, text);
  await world.engineOf().run();
}

/** A candidate without its span. */
interface Written {
  content: string;
  [field: string]: unknown;
}

const keeps = (...candidates: Proposed[]): Answer => ({ reason: 'personal_fact', candidates });
const chatStore = () => createChatStore(world.db, createOfflineEmbedder(), builtInEngines().language);

/** The context of the next reply in a conversation. */
async function openTurn(conversationId: string, text: string) {
  const opened = await chatStore().openTurn({
    userId: world.userId,
    conversationId,
    turnId: uuidv7(),
    messageId: uuidv7(),
    replacesMessageId: null,
    author: null,
    notSecret: [],
    redacted: { text, redactions: [] },
    now: world.clock.now(),
  });
  if (!opened) throw new Error('The conversation is gone.');
  return opened;
}

describe.each(ENGINES)('the examples of the document on persona and state, %s', (_, hasModel) => {
  const stateOf = async (conversationId: string) =>
    renderStateBlock((await openTurn(conversationId, 'Good morning.')).state);

  it.each<[string, string, Written, RegExp]>([
    [
      'a relationship',
      'My girlfriend is called Noor.',
      { content: "User's girlfriend is called Noor", predicate: 'has_girlfriend', category: 'relationship' },
      /^- \(relationship\) girlfriend: .*Noor/m,
    ],
    [
      'a goal',
      'My goal is to run the Lisbon marathon.',
      { content: "User's goal is to run the Lisbon marathon", predicate: 'goal', category: 'goal' },
      /^- \(goal\) goal: .*Lisbon marathon/m,
    ],
    [
      'an event',
      'My driving test is on 12 June.',
      { content: "User's driving test is on 12 June", predicate: 'has_driving_test', category: 'event' },
      /^- \(event\) [^:]+: .*driving test.*\(on \d{4}-06-12\)$/m,
    ],
    [
      'a habit',
      'I always go swimming before breakfast.',
      { content: 'User always goes swimming before breakfast', predicate: 'goes', category: 'habit' },
      /^- \(habit\) [^:]+: .*swimming before breakfast/m,
    ],
    [
      'an opinion',
      'I find crime novels boring.',
      { content: 'User finds crime novels boring', predicate: 'finds', category: 'opinion' },
      /^- \(opinion\) [^:]+: .*crime novels/m,
    ],
  ])('are part of the state: %s', async (_category, text, stated, line) => {
    const conversationId = await world.newConversation();
    await send(hasModel, conversationId, text, keeps({ span: text, ...stated }));
    expect(await stateOf(conversationId)).toMatch(line);
    // Whatever is talked about, and in any other chat.
    expect(await stateOf(await world.newConversation())).toMatch(line);
  });

  it.each<[string, Written]>([
    [
      'I live in Ghent.',
      { content: 'User lives in Ghent', predicate: 'lives_in', object: 'Ghent', category: 'personal_info' },
    ],
    [
      'I like black tea.',
      { content: 'User likes black tea', predicate: 'likes', object: 'black tea', category: 'preference' },
    ],
  ])('are ordinary memories instead of state: %s', async (text, stated) => {
    const conversationId = await world.newConversation();
    await send(hasModel, conversationId, text, keeps({ span: text, ...stated }));
    expect(await world.count('memories')).toBe(1);
    expect(await stateOf(conversationId)).toBe('');
  });

  it.each<[string, string, string, Answer]>([
    [
      'I want to run the Lisbon marathon.',
      'User wants to run the Lisbon marathon',
      "I don't want to run the Lisbon marathon any more.",
      { reason: 'correction', ended: ['User wants to run the Lisbon marathon'] },
    ],
    [
      'My girlfriend is called Noor.',
      "User's girlfriend is called Noor",
      'Noor and I split up.',
      { reason: 'correction', ended: ["User's girlfriend is called Noor"] },
    ],
  ])('follow what the person says when it changes: %s', async (first, content, then, answer) => {
    const conversationId = await world.newConversation();
    const predicate = first.startsWith('I') ? 'wants' : 'has_girlfriend';
    const category = first.startsWith('I') ? 'goal' : 'relationship';
    await send(hasModel, conversationId, first, keeps({ span: first, content, predicate, category }));
    const holds = /: User(?:'s| has a girlfriend| wants to run)/;
    expect(await stateOf(conversationId)).toMatch(holds);
    await send(hasModel, conversationId, then, answer);
    expect(await stateOf(conversationId)).not.toMatch(holds);
  });

  it('stay within the length limit, however many there are', async () => {
    const conversationId = await world.newConversation();
    const towns = 'Ghent Bruges Leuven Namur Mons Ypres Dinant Tournai Ostend Mechelen Hasselt Genk'.split(
      ' ',
    );
    for (const town of towns) {
      const span = `I want to open a small bakery with a garden behind it in ${town} when I am older`;
      const content = span.replace('I want', 'User wants').replace('I am', 'they are');
      await send(
        hasModel,
        conversationId,
        `${span}.`,
        keeps({ span, content, predicate: 'wants', category: 'goal' }),
      );
    }
    const state = await stateOf(conversationId);
    expect(state.length).toBeLessThanOrEqual(STATE_BLOCK_LIMIT);
    expect(state.split('\n').length).toBeGreaterThan(4);
  });
});

describe.each(ENGINES)('the examples of the document on search and prompts, %s', (_, hasModel) => {
  const find = async (text: string, context: Partial<ContextSettings> = {}) => {
    await world.asPerson((tx) =>
      saveSettings(tx, world.userId, { context: { contextVerbosity: 20, ...context } }),
    );
    const opened = await openTurn(await world.newConversation(), text);
    const { userId } = world;
    return (await recallForTurn(chatStore(), opened, { userId, text: analyse(text), now: world.clock.now() }))
      .hits;
  };
  const BEES = 'I keep bees on the roof of my flat in Ghent';
  const ASIDE = 'Were the bees on the roof loud at noon?';
  const mentionBees = async () => {
    const conversationId = await world.newConversation();
    const stated = { span: BEES, content: 'User keeps bees on the roof of their flat in Ghent' };
    await send(
      hasModel,
      conversationId,
      `${BEES}.`,
      keeps({ ...stated, predicate: 'keeps', category: 'habit' }),
    );
    await send(hasModel, conversationId, ASIDE);
    await send(hasModel, conversationId, 'Thank you!');
    server.reset();
    const arc = { start: 'calm', middle: 'calm', end: 'calm' };
    const summary = 'They told of the bees that they keep on a roof.';
    server.on(
      { task: 'read-conversation' },
      {
        name: 'json',
        value: { summary, emotional_arc: arc, candidates: [], diary: 'You told me of your bees.' },
      },
    );
    await world.end(conversationId);
    await world.engineOf(hasModel ? { model: scriptedModel(server) } : {}).run();
  };

  it('a small remark is not worth storing, and what is worth it is found by its words', async () => {
    const conversationId = await world.newConversation();
    await send(hasModel, conversationId, 'Haha, good one!');
    expect(await world.count('memories')).toBe(0);
    await mentionBees();
    expect(await find('What do my bees need?')).toMatchObject([
      { source: 'memory', snippet: expect.stringContaining('bees') },
      {},
      {},
    ]);
  });

  it('memories, diary and chat produce hits of the same shape, those of the chat without tags', async () => {
    await mentionBees();
    const hits = await find('What do my bees on the roof need?');
    expect(new Set(hits.map(({ source }) => source))).toEqual(new Set(['memory', 'diary', 'chat']));
    for (const hit of hits) {
      expect(Object.keys(hit)).toEqual(
        expect.arrayContaining(['source', 'id', 'timestamp', 'snippet', 'tags', 'score', 'why']),
      );
      expect(hit.snippet.length).toBeLessThanOrEqual(400);
    }
    expect(hits.find(({ source }) => source === 'memory')?.tags).not.toEqual([]);
    expect(hits.find(({ source }) => source === 'chat')).toMatchObject({ tags: [], snippet: ASIDE });
    const found = hits.map(({ source, id, snippet }) => `${source} ${id} ${snippet}`);
    expect(new Set(found).size).toBe(found.length);
    expect(hits.map(({ timestamp }) => timestamp)).toEqual(hits.map(({ timestamp }) => timestamp).toSorted());
  });

  it('messages of other chats are included only if that is switched on', async () => {
    await mentionBees();
    const sources = async (chatHistoryRecall: boolean) => {
      await world.asPerson((tx) => saveSettings(tx, world.userId, { memory: { chatHistoryRecall } }));
      return (await find('What do my bees on the roof need?')).map(({ source }) => source);
    };
    expect(await sources(true)).toContain('chat');
    expect(await sources(false)).not.toContain('chat');
  });

  it('hits are limited by the verbosity, to two in lite mode, and absent when memories are off', async () => {
    const conversationId = await world.newConversation();
    for (const flower of ['heather', 'clover', 'thyme', 'lavender', 'borage']) {
      const span = `My bees love ${flower}`;
      const content = `User's bees love ${flower}`;
      await send(
        hasModel,
        conversationId,
        `${span}.`,
        keeps({ span, content, predicate: 'bees_love', category: 'other' }),
      );
    }
    const count = async (context: Partial<ContextSettings>) =>
      (await find('What do my bees love?', { historyRecent: false, diary: false, ...context })).length;
    expect(await count({ contextVerbosity: 3 })).toBe(3);
    expect(await count({ contextVerbosity: 1 })).toBe(1);
    expect(await count({ contextVerbosity: 6, liteMode: true })).toBe(2);
    expect(await count({ contextVerbosity: 1, liteMode: true })).toBe(1);
    expect(await count({ enableMemories: false })).toBe(0);
  });
});
