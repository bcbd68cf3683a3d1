import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { saveSettings } from '@/lib/db/queries/settings';
import { sendTo } from './testing/answer-turn';
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

describe.each(ENGINES)('an identity stated in a realistic scene, %s', (_, hasModel) => {
  /** `confidence`: the model's confidence that it is also true outside the scene. */
  async function send(conversationId: string, span: string, name: string, confidence: number): Promise<void> {
    const candidate = { span, content: `User's name is ${name}`, predicate: 'name', object: name };
    if (hasModel)
      return sendTo(world, server, conversationId, span, {
        reason: 'personal_fact',
        candidates: [{ ...candidate, category: 'personal_info', confidence }],
      });
    await world.send(conversationId, span);
    await world.engineOf().run();
  }
  async function openScene(): Promise<string> {
    const conversationId = await world.newConversation();
    const scene = "Let's role-play: I am a customer at a bakery.";
    if (hasModel)
      await sendTo(world, server, conversationId, scene, {
        reason: 'session_context',
        role: 'taken',
        role_description: 'a customer at a bakery',
      });
    else await world.send(conversationId, scene);
    await world.engineOf().run();
    return conversationId;
  }
  const named = () =>
    world.rows<{ content: string; status: string; scope: string }>(
      sql`select content, status, scope from memories where content like '%name is%' order by id`,
    );

  it('waits for the person’s confirmation if it was never stated before', async () => {
    await send(await openScene(), 'My name is Birgit Holm', 'Birgit Holm', 0.72);
    expect(await named()).toEqual([
      { content: "User's name is Birgit Holm", status: 'pending', scope: 'permanent' },
    ]);
  });

  it('belongs to the scene if something else is known, which stays', async () => {
    await send(await world.newConversation(), 'My name is Sarah Lee', 'Sarah Lee', 0.95);
    await send(await openScene(), 'My name is Birgit Holm', 'Birgit Holm', 0.72);
    expect(await named()).toEqual([
      { content: "User's name is Sarah Lee", status: 'active', scope: 'permanent' },
      { content: "User's name is Birgit Holm", status: 'active', scope: 'session' },
    ]);
  });

  it('is not compared with the settings', async () => {
    await world.asPerson((tx) =>
      saveSettings(tx, world.userId, {
        profile: { displayName: 'Sarah' },
        memory: { reviewUncertain: true },
      }),
    );
    await send(await openScene(), 'My name is Birgit Holm', 'Birgit Holm', 0.72);
    expect(await world.rows(sql`select id from reconciliations`)).toEqual([]);
    expect(await named()).toMatchObject([{ scope: 'session', status: 'active' }]);
  });

  it('is replaced by what they say outside it', async () => {
    await send(await openScene(), 'My name is Birgit Holm', 'Birgit Holm', 0.72);
    await send(await world.newConversation(), 'My name is Sarah Lee', 'Sarah Lee', 0.95);
    expect(await named()).toMatchObject([
      { status: 'superseded' },
      { content: "User's name is Sarah Lee", status: 'active', scope: 'permanent' },
    ]);
  });
});
