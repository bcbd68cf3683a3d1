import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerTurn } from '@/lib/chat/answer-turn';
import { searchResultSchema } from '@/lib/contracts/api/search';
import { rememberingPeople } from '@/lib/db/testing/remembering-person';
import { uuidv7 } from '@/lib/db/uuid';
import { answerMcp } from '../assistants/mcp/server';
import { readConversation } from '../conversations/conversations';
import { startContainer, type TestContainer } from '../testing/start-container';
import { searchMemory } from './memory';

const OVER = new Date('2026-02-21T00:00:00Z');
const QUESTION = 'Where did I work before?';
/** The fields of every hit, for any caller. */
const SHAPE = ['id', 'score', 'snippet', 'source', 'tags', 'timestamp', 'why'];
const PAST = { snippet: 'You work as a baker in Bruges', isPast: true, validTo: OVER.toISOString() };

let container: TestContainer;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;
beforeAll(async () => {
  container = await startContainer();
  person = await (await rememberingPeople(container.app.db)).person();
  await person.knows('User works as a baker in Bruges', {
    ...{ predicate: 'works_as', status: 'superseded', validTo: OVER },
  });
  await person.knows('User works as a glazier in Bruges', { predicate: 'works_as' });
});
afterAll(() => container.close());

const toolAnswerSchema = z.object({ result: z.object({ structuredContent: searchResultSchema }) });

async function searchByMcp() {
  const request = new Request('http://localhost/api/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search_memory', arguments: { query: QUESTION } },
    }),
  });
  const answer = await answerMcp(container.app, person.userId, ['memory:read'], request);
  return toolAnswerSchema.parse(await answer.json()).result.structuredContent.hits;
}

describe('a search hit', () => {
  it.each([
    ['REST', () => searchMemory(container.app, person.userId, { q: QUESTION, limit: 10 })],
    ['MCP', searchByMcp],
  ])('has the same shape over %s, with the end of its validity if it is past', async (_, search) => {
    const hits = await search();
    const [present, past] = hits;
    expect(hits).toHaveLength(2);
    expect(Object.keys(present ?? {}).sort()).toEqual(SHAPE);
    expect(Object.keys(past ?? {}).sort()).toEqual([...SHAPE, 'isPast', 'validTo'].sort());
    expect(past).toMatchObject(PAST);
  });

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
