import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
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

/** All turns are left to the review of the session. */
const withoutScan = { decision: { background_scan_enabled: false } };

const finds = (...candidates: Record<string, unknown>[]) =>
  server.on(
    { task: 'read-conversation' },
    {
      name: 'json',
      value: {
        summary: 'They talked.',
        emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
        candidates: candidates.map((candidate) => ({ confidence: 0.95, category: 'event', ...candidate })),
      },
    },
  );

describe('the review of a session', () => {
  it('covers every turn that was left to it in one call, which also describes the conversation', async () => {
    const { run } = world.engineOf({ model: scriptedModel(server), config: withoutScan });
    const conversationId = await world.newConversation();
    const lines = Array.from({ length: 12 }, (_, index) => `Crate ${index} stands behind the shed.`);
    for (const line of lines) await world.send(conversationId, line);
    await run();
    expect(server.requests).toEqual([]);
    finds({
      span: 'Crate 0 stands behind the shed',
      content: 'User has a crate behind the shed',
      predicate: 'has',
      object: 'a crate behind the shed',
    });
    await world.end(conversationId);
    await run();
    expect(server.requests.map(({ task }) => task)).toEqual(['read-conversation']);
    const shown = server.requests[0]?.body.messages.at(-1)?.content ?? '';
    for (const line of lines) expect(shown).toContain(`User: ${line}`);
    expect(await world.rows(sql`select content from memories`)).toEqual([
      { content: 'User has a crate behind the shed' },
    ]);
    expect(await world.rows(sql`select summary from analyses`)).toEqual([{ summary: 'They talked.' }]);
  });

  it('resolves "next week" from the day on which it was said, not from the day of the review', async () => {
    const { run } = world.engineOf({ model: scriptedModel(server), config: withoutScan });
    const conversationId = await world.newConversation();
    // The world's clock starts on Sunday, 1 March 2026.
    await world.send(conversationId, 'I fly to Oslo next Wednesday.');
    world.later(20 * 86_400_000);
    await world.send(conversationId, 'Sorry, I was away.');
    await world.send(conversationId, 'How are you?');
    await run();
    finds({
      span: 'I fly to Oslo next Wednesday',
      content: 'User flies to Oslo next Wednesday',
      predicate: 'flies_to',
      object: 'Oslo',
      event_date: '2026-03-25',
    });
    await world.end(conversationId);
    await run();
    expect(server.requests[0]?.body.messages.at(-1)?.content).toContain(
      '(Sunday, 1 March 2026)\nUser: I fly to Oslo',
    );
    const [row] = await world.rows<{ day: string }>(
      sql`select left(event_date->>'start', 10) as day from memories`,
    );
    expect(['2026-03-04', '2026-03-11']).toContain(row?.day);
  });
});
