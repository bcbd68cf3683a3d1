import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { answerTurn } from '@/lib/chat/answer-turn';
import { measurePrompts } from '@/lib/chat/measure-prompts';
import { createCharacterSchema } from '@/lib/contracts/api/characters';
import type { ContextSettings } from '@/lib/contracts/settings';
import { defaultSettings } from '@/lib/contracts/settings';
import { DEFAULT_CHARACTER_ID } from '@/lib/db/queries/characters';
import { conversations, diaryEntries } from '@/lib/db/schema';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { uuidv7 } from '@/lib/db/uuid';
import { changeSettings } from '../account/settings';
import { startContainer, type TestContainer } from '../testing/start-container';
import { createCharacter } from './characters';

const BEE_MEMORIES = 8;
const EARLIER = 'The weather was fine.';
const ELSEWHERE = 'My bees swarmed on a Tuesday';
const ON_DISCORD = 'My bees were robbed by wasps';
const SUMMARY = 'A talk about bees and clover';
const ENTRY = 'We spoke at length about bees, clover and the price of wax.';
const THOUGHT = 'The bees seem to be a comfort';
const STATE = '[Present state]';
const NOTE = /^- \(\d{4}-\d{2}-\d{2}\) /gm;

let server: ModelServer;
let container: TestContainer;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
let person: Awaited<ReturnType<typeof people.person>>;
let conversationId: string;

beforeAll(async () => {
  server = await startModelServer();
  container = await startContainer({ OPENAI_BASE_URL: server.baseUrl, KEEPSAKE_CHAT_MODEL: 'scripted' });
  people = await rememberingPeople(container.test.db);
});
beforeEach(async () => {
  server.reset();
  person = await people.person();
  conversationId = await person.chat();
  await person.states(conversationId, EARLIER);
  for (let hive = 1; hive <= BEE_MEMORIES; hive++)
    await person.knows(`User keeps bees in hive number ${hive}`);
  await person.knows('User wants to sell honey', { category: 'goal', predicate: 'wants' });
  await person.states(await person.chat(), ELSEWHERE);
  const discord = await person.chat();
  await person.states(discord, ON_DISCORD);
  await container.app.db.asPerson(person.userId, async (tx) => {
    await tx.update(conversations).set({ platform: 'discord' }).where(eq(conversations.id, discord));
    const entry = { userId: person.userId, title: 'Bees', occurredAt: new Date('2026-02-01T00:00:00Z') };
    await tx.insert(diaryEntries).values([
      { ...entry, id: uuidv7(), kind: 'episode', summary: SUMMARY, content: ENTRY },
      { ...entry, id: uuidv7(), kind: 'thought', summary: THOUGHT, content: THOUGHT },
    ]);
  });
});
afterAll(() => Promise.all([container.close(), server.close()]));

/** The prompt with these flags; without any, everything that fits. */
async function promptWith(context: Partial<ContextSettings>): Promise<string> {
  await changeSettings(container.app, person.userId, { context: { contextVerbosity: 20, ...context } });
  return (await promptFor('What do my bees need?', new Date())).join('\n');
}

/** The messages of the prompt for a message at this time. */
async function promptFor(text: string, now: Date): Promise<string[]> {
  const events = answerTurn(
    { ...container.app.answering, clock: { now: () => now } },
    {
      userId: person.userId,
      conversationId,
      messageId: uuidv7(),
      replacesMessageId: null,
      text,
      notSecret: [],
      author: null,
      client: null,
      signal: new AbortController().signal,
    },
  );
  await Array.fromAsync(events);
  const request = server.requests.findLast(({ task }) => task === 'chat');
  return request?.body.messages.map(({ content }) => content ?? '') ?? [];
}

const notesIn = (prompt: string) => prompt.match(NOTE)?.length ?? 0;

describe('the context flags', () => {
  it('have the defaults of the design', () => {
    expect(defaultSettings().context).toEqual({
      enableMemories: true,
      contextVerbosity: 6,
      unifiedHistory: false,
      liteMode: false,
      historyCurrentChat: true,
      historyRecent: true,
      diary: true,
      diaryFull: false,
      thoughts: false,
      tagsPlaceholder: false,
      stateBlock: true,
    });
  });

  it('include by default what the design lists', async () => {
    const prompt = await promptWith({});
    for (const part of ['hive number', EARLIER, ELSEWHERE, SUMMARY, STATE]) expect(prompt).toContain(part);
    for (const part of [ON_DISCORD, ENTRY, THOUGHT, 'tags_placeholder']) expect(prompt).not.toContain(part);
  });

  it.each<[keyof ContextSettings, string[]]>([
    ['enableMemories', ['hive number', ELSEWHERE, SUMMARY, STATE]],
    ['historyCurrentChat', [EARLIER]],
    ['diary', [SUMMARY]],
    ['stateBlock', [STATE]],
  ])('%s removes its part when it is off', async (flag, parts) => {
    const prompt = await promptWith({ [flag]: false });
    for (const part of parts) expect(prompt).not.toContain(part);
    expect(prompt).toContain('What do my bees need?');
  });

  it.each<[keyof ContextSettings, string]>([
    ['unifiedHistory', ON_DISCORD],
    ['diaryFull', ENTRY],
    ['thoughts', THOUGHT],
    ['tagsPlaceholder', 'tags_placeholder: []'],
  ])('%s adds its part when it is on', async (flag, part) => {
    expect(await promptWith({ [flag]: true })).toContain(part);
  });

  it('keep the notes in chronological order, whichever is most relevant', async () => {
    await changeSettings(container.app, person.userId, { memory: { chatHistoryRecall: false } });
    const prompt = await promptWith({ contextVerbosity: 4, diary: false });
    const hives = [...prompt.matchAll(/hive number (\d)/g)].map(([, hive]) => Number(hive));
    expect(hives).toHaveLength(4);
    expect(hives).toEqual(hives.toSorted());
  });

  it('include what the character concluded about itself and the relationship, with the state and in no other chat', async () => {
    const promise = 'I promised to ask about the hives on Friday';
    await container.app.db.asPerson(person.userId, (tx) =>
      tx.insert(diaryEntries).values({
        id: uuidv7(),
        userId: person.userId,
        characterId: DEFAULT_CHARACTER_ID,
        kind: 'bond',
        title: 'Hives',
        summary: promise,
        content: promise,
      }),
    );
    expect(await promptWith({})).toContain(`- ${promise}`);
    expect(await promptWith({ stateBlock: false })).not.toContain(promise);
    expect(await promptWith({ diaryFull: true, stateBlock: false })).not.toContain(promise);
  });

  it('include what recently moved the person with the state, but not for ever', async () => {
    const moved = { category: 'experience', emotionalWeight: 0.9 } as const;
    await person.knows('User lost their grandmother', { ...moved, validFrom: new Date() });
    await person.knows('User once lost a race', { ...moved, validFrom: new Date('2026-01-01T00:00:00Z') });
    const prompt = await promptWith({});
    expect(prompt).toContain('(experience) said: User lost their grandmother');
    expect(prompt).not.toContain('lost a race');
  });

  it('keep thoughts if the diary is off, and a whole entry whole', async () => {
    expect(await promptWith({ thoughts: true, diary: false })).toContain(THOUGHT);
    const long = `${ENTRY} ${'My bees hummed. '.repeat(40)}At last it rained.`;
    await container.app.db.asPerson(person.userId, (tx) =>
      tx.update(diaryEntries).set({ content: long }).where(eq(diaryEntries.kind, 'episode')),
    );
    expect(await promptWith({ diary: true, diaryFull: true })).toContain('At last it rained.');
  });

  it('limit the history of the chat by the verbosity', async () => {
    for (let day = 1; day <= 40; day++)
      await person.states(conversationId, `The weather of day number ${day}.`);
    const days = (prompt: string) => prompt.match(/day number \d+/g)?.length ?? 0;
    const within = (most: number, messages: number | undefined) => {
      // It may be up to a third less, so that its beginning changes rarely.
      expect(messages).toBeGreaterThan((most * 2) / 3);
      expect(messages).toBeLessThanOrEqual(most);
    };
    within(10, days(await promptWith({ contextVerbosity: 2 })));
    // Two of them are the previous question and answer.
    within(28, days(await promptWith({ contextVerbosity: 6 })));
    expect(days(await promptWith({ liteMode: true }))).toBeLessThanOrEqual(6);
  });

  it('include the latest messages of other chats, whatever the message is about, without search', async () => {
    await changeSettings(container.app, person.userId, { memory: { chatHistoryRecall: false } });
    const other = await person.chat();
    await person.states(other, 'The tram was late again.', { createdAt: new Date() });
    expect(await promptWith({})).toContain('The tram was late again.');
    expect(await promptWith({ historyRecent: false })).not.toContain('The tram was late again.');
  });

  it('keep in lite mode a short persona, the core, two notes and six messages', async () => {
    const prompt = await promptWith({ liteMode: true, thoughts: true, diaryFull: true });
    for (const part of [STATE, SUMMARY, ENTRY, THOUGHT, ELSEWHERE]) expect(prompt).not.toContain(part);
    const sizes = await measurePrompts(container.app.answering.store, person.userId, new Date());
    expect(sizes?.lite).toBeLessThan(sizes?.full ?? 0);
  });

  it('keep a character’s lorebook entries if they are mentioned', async () => {
    const lorebook = [
      { keys: ['bees'], text: 'The monastery has kept bees since the flood.' },
      { keys: ['bells'], text: 'The bells were melted down.' },
    ];
    const character = createCharacterSchema.parse({ name: 'Abbot', persona: 'An abbot.', lorebook });
    const { id } = await createCharacter(container.app, person.userId, character);
    await container.app.db.asPerson(person.userId, (tx) =>
      tx.update(conversations).set({ characterId: id }).where(eq(conversations.id, conversationId)),
    );
    const prompt = await promptWith({ liteMode: true });
    expect(prompt).toContain('since the flood');
    expect(prompt).not.toContain('melted down');
  });

  it('keep the beginning of the prompt from one message to the next, for the cache of a provider', async () => {
    const now = Date.now();
    const question = 'What do my bees need?';
    await person.states(await person.chat(), 'My bees need wax.', { createdAt: new Date(now - 60_000) });
    const first = await promptFor(question, new Date(now));
    const second = await promptFor('And what of the weather?', new Date(now + 70_000));
    const history = first.indexOf(EARLIER) + 1;
    expect(history).toBeGreaterThan(0);
    expect(second.slice(0, history)).toEqual(first.slice(0, history));
    expect(second[history]).toBe(question);
  });

  it('limit the notes by the verbosity, and to two in lite mode', async () => {
    expect(notesIn(await promptWith({ contextVerbosity: 3 }))).toBe(3);
    expect(notesIn(await promptWith({ contextVerbosity: 1 }))).toBe(1);
    expect(notesIn(await promptWith({ contextVerbosity: 6, liteMode: true }))).toBe(2);
    expect(notesIn(await promptWith({ contextVerbosity: 1, liteMode: true }))).toBe(1);
  });
});
