import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { type Answer, type Said, sayTo } from './testing/answer-turn';
import { scriptedModel } from './testing/scripted-model';
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

const say = (conversationId: string, text: string, answer: Answer) =>
  sayTo(world, server, conversationId, text, answer);
const stored = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by id`,
    )
  ).map(({ content }) => content);

/** Ends the conversation; the model finds these in it. @returns what it was shown. */
async function review(conversationId: string, ...findings: Said[]): Promise<string> {
  server.reset();
  server.on(
    { task: 'read-conversation' },
    {
      name: 'json',
      value: {
        summary: 'They talked.',
        emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
        candidates: findings.map((finding) => ({
          predicate: 'tells',
          object: finding.content,
          category: 'event',
          confidence: 0.95,
          ...finding,
        })),
      },
    },
  );
  await world.end(conversationId);
  await world.engineOf({ model: scriptedModel(server) }).run();
  return server.requests[0]?.body.messages.at(-1)?.content ?? '';
}

it('what the person called off is not brought back by the review, in whatever words', async () => {
  const conversationId = await world.newConversation();
  const span = 'I see the optician on Friday';
  const known = 'User has an appointment with the optician on Friday';
  await say(conversationId, `${span}.`, {
    reason: 'event',
    candidates: [{ span, content: known, predicate: 'has_appointment', object: 'the optician' }],
  });
  await say(conversationId, 'I cancelled the optician', { reason: 'correction', ended: [known] });
  await review(conversationId, {
    span,
    content: 'User is getting their eyes tested by the optician',
    predicate: 'plans',
  });
  expect(await stored()).toEqual([]);
  const outcomes = await world.rows(
    sql`select action, action_reason as why from candidates order by id desc limit 1`,
  );
  expect(outcomes).toEqual([{ action: 'ignore', why: 'settled_before' }]);
});

it('what was said in a play and refused there is not shown to the review as the person’s', async () => {
  const conversationId = await world.newConversation();
  await say(conversationId, 'You are the ferryman and I am Odda, a pedlar.', {
    reason: 'session_context',
    role: 'taken',
    role_description: 'Odda, a pedlar',
  });
  await say(conversationId, 'I have three sons up north, ferryman.', { reason: 'no_personal_content' });
  await say(conversationId, '(out of the game: my sister Ruta sails)', {
    reason: 'relationship',
    candidates: [
      {
        span: 'my sister Ruta sails',
        content: "User's sister Ruta sails",
        category: 'relationship',
        predicate: 'sister_sails',
      },
    ],
  });
  const shown = await review(conversationId);
  expect(shown).toContain('my sister Ruta sails');
  expect(shown).not.toContain('three sons');
});
