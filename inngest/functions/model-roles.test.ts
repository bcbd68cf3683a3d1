import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { type Answer, type Proposed, sendTo } from './testing/answer-turn';
import { startWorld, type World } from './testing/start-world';

let world: World;
let server: ModelServer;
beforeAll(async () => {
  [world, server] = await Promise.all([startWorld(), startModelServer()]);
});
beforeEach(async () => {
  server.reset();
  await world.reset();
});
afterAll(() => Promise.all([world.close(), server.close()]));

const send = (conversationId: string, text: string, answer: Answer) =>
  sendTo(world, server, conversationId, text, answer);

const stored = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by id`,
    )
  ).map(({ content }) => content);

const PERMANENT = sql`scope = 'permanent' and status = 'active'`;

describe('in a roleplay', () => {
  it.each<[string, Proposed]>([
    [
      'for real now, I have a severe nut allergy',
      {
        span: 'I have a severe nut allergy',
        content: 'User has a severe nut allergy',
        category: 'personal_info',
        predicate: 'allergic_to',
        object: 'nuts',
      },
    ],
    [
      '(out of character: my brother Piotr is getting married)',
      {
        span: 'my brother Piotr is getting married',
        content: "User's brother Piotr is getting married",
        category: 'relationship',
        predicate: 'brother_marries',
      },
    ],
  ])('what is true outside it is kept permanently: %s', async (text, candidate) => {
    const conversationId = await world.newConversation();
    await world.rows(
      sql`update conversations set session_context = '{"roleplay":{"description":"a detective","messageId":null,"since":"2026-03-01T00:00:00Z"}}'
        where id = ${conversationId}`,
    );
    const play = {
      span: text.slice(0, 8),
      content: 'User is a detective',
      scope: 'session',
      predicate: 'works_as',
    };
    await send(conversationId, text, { reason: 'personal_fact', candidates: [candidate, play] });
    expect(await world.count('memories', PERMANENT)).toBe(1);
    expect(await stored()).toContain(candidate.content);
  });

  it('a role of the assistant changes nothing for the person', async () => {
    const conversationId = await world.newConversation();
    await send(conversationId, 'Act as my English teacher. I am from Porto.', {
      reason: 'personal_fact',
      candidates: [
        {
          span: 'I am from Porto',
          content: 'User is from Porto',
          category: 'personal_info',
          predicate: 'from',
          object: 'Porto',
        },
      ],
    });
    expect(await world.count('memories', PERMANENT)).toBe(1);
    const [row] = await world.rows<{ role: unknown }>(
      sql`select session_context->'roleplay' as role from conversations where id = ${conversationId}`,
    );
    expect(row?.role ?? null).toBeNull();
  });
});
