import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerTurn } from '@/lib/chat/answer-turn';
import { createCharacterSchema } from '@/lib/contracts/api/characters';
import { searchResultSchema } from '@/lib/contracts/api/search';
import { conversations, diaryEntries } from '@/lib/db/schema';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { uuidv7 } from '@/lib/db/uuid';
import { changeSettings } from '../account/settings';
import { answerMcp } from '../assistants/mcp/server';
import { createCharacter } from '../conversations/characters';
import { readConversation } from '../conversations/conversations';
import { startContainer, type TestContainer } from '../testing/start-container';
import { searchMemory } from './memory';

const OVER = new Date('2026-02-21T00:00:00Z');
const QUESTION = 'Where did I work before?';
/** The fields of every hit, for any caller. */
const SHAPE = ['id', 'score', 'snippet', 'source', 'tags', 'timestamp', 'why'];
const PAST = { snippet: 'You work as a baker in Bruges', isPast: true, validTo: OVER.toISOString() };

let container: TestContainer;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
let person: Awaited<ReturnType<typeof people.person>>;
beforeAll(async () => {
  container = await startContainer();
  people = await rememberingPeople(container.app.db);
});
beforeEach(async () => {
  person = await people.person();
  await person.knows('User works as a baker in Bruges', {
    ...{ predicate: 'works_as', status: 'superseded', validTo: OVER },
  });
  await person.knows('User works as a glazier in Bruges', { predicate: 'works_as' });
});
afterAll(() => container.close());

const toolAnswerSchema = z.object({ result: z.object({ structuredContent: searchResultSchema }) });

async function searchByMcp(query: string) {
  const request = new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search_memory', arguments: { query } },
    }),
  });
  const answer = await answerMcp(container.app, person.userId, ['memory:read'], request);
  return toolAnswerSchema.parse(await answer.json()).result.structuredContent.hits;
}

const SEARCHES = [
  ['REST', (q: string) => searchMemory(container.app, person.userId, { q, limit: 10 })],
  ['MCP', searchByMcp],
] as const;

describe('a search hit', () => {
  it.each(SEARCHES)(
    'has the same shape over %s, with the end of its validity if it is past',
    async (_, search) => {
      const hits = await search(QUESTION);
      const [present, past] = hits;
      expect(hits).toHaveLength(2);
      expect(Object.keys(present ?? {}).sort()).toEqual(SHAPE);
      expect(Object.keys(past ?? {}).sort()).toEqual([...SHAPE, 'isPast', 'validTo'].sort());
      expect(past).toMatchObject(PAST);
    },
  );

  it.each(SEARCHES)(
    'may be of any character over %s, also of one with a memory of its own',
    async (_, search) => {
      const { app } = container;
      const character = createCharacterSchema.parse({
        name: 'Mika',
        persona: 'A sailor.',
        keepsOwnMemories: true,
      });
      const { id } = await createCharacter(app, person.userId, character);
      const aboard = await person.chat();
      await app.db.asPerson(person.userId, async (tx) => {
        await tx.update(conversations).set({ characterId: id }).where(eq(conversations.id, aboard));
        await tx.insert(diaryEntries).values({
          ...{ id: uuidv7(), userId: person.userId, characterId: id, kind: 'episode' },
          ...{ title: 'Sails', summary: 'A talk about mending sails', content: 'A talk about mending sails' },
        });
      });
      await person.states(aboard, 'The ferry left without me.');
      await person.knows('User owns a trombone', { characterId: id, characterOnly: true });
      // Whether we use them in our own replies is another setting.
      await changeSettings(app, person.userId, { context: { enableMemories: false } });
      const snippets = async (q: string) => (await search(q)).map(({ snippet }) => snippet);
      expect(await snippets('trombone')).toContain('You own a trombone');
      expect(await snippets('ferry')).toContain('The ferry left without me.');
      expect(await snippets('sails')).toContain('A talk about mending sails');
    },
  );

  it('is shown under the reply that used it with the end of its validity', async () => {
    const { app } = container;
    const conversationId = await person.chat();
    const used: unknown[] = [];
    for await (const event of answerTurn(app.answering, {
      ...{ userId: person.userId, conversationId, messageId: uuidv7(), replacesMessageId: null },
      ...{ text: QUESTION, notSecret: [], author: null, client: null },
      signal: new AbortController().signal,
    }))
      if (event.type === 'used') used.push(...event.memories);
    const shown = { content: PAST.snippet, validTo: PAST.validTo };
    expect(used).toContainEqual(expect.objectContaining(shown));
    const { messages } = await readConversation(app, person.userId, conversationId);
    // What was found but is not in the answer is not shown.
    expect(messages.at(-1)?.usedMemories).toEqual([expect.objectContaining(shown)]);
  });
});
