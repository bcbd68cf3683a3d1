import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { sendTo } from './testing/answer-turn';
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

/** A candidate in the format of the specification's model. */
interface Written {
  content: string;
  [field: string]: unknown;
}

const stored = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by id`,
    )
  ).map(({ content }) => content);

/** Section "Deduplication scenarios". */
describe('each scenario of deduplication', () => {
  const without = async (...lines: string[]) => {
    const conversationId = await world.newConversation();
    for (const text of lines) await world.send(conversationId, text);
    await world.engineOf().run();
    return stored();
  };
  const withModel = async (...turns: { utterance: string; candidate: Written }[]) => {
    const conversationId = await world.newConversation();
    for (const { utterance, candidate } of turns)
      await sendTo(world, server, conversationId, utterance, {
        reason: 'personal_fact',
        candidates: [{ span: utterance, ...candidate }],
      });
    return stored();
  };
  const john = {
    utterance: 'My name is John',
    candidate: { content: "User's name is John", predicate: 'name', object: 'John' },
  };

  it('a repeated statement is known once', async () => {
    expect(await without('My name is John.', 'My name is John.')).toEqual(["User's name is John"]);
    await world.reset();
    expect(await withModel(john, john)).toEqual(["User's name is John"]);
  });

  it('added detail refines what is known', async () => {
    expect(await without('I enjoy hiking.', 'I love weekend hiking trips.')).toHaveLength(1);
    await world.reset();
    const hiking = { utterance: 'I enjoy hiking.', candidate: { content: 'User enjoys hiking' } };
    const trips = {
      utterance: 'I love weekend hiking trips.',
      candidate: {
        content: 'User enjoys hiking, on weekend trips most of all',
        stands: 'adds',
        names: 'User enjoys hiking',
      },
    };
    expect(await withModel(hiking, trips)).toEqual(['User enjoys hiking, on weekend trips most of all']);
  });

  it('related and different facts coexist', async () => {
    expect(await without('I live in Seattle.', 'I work in downtown Seattle.', 'I am a teacher.')).toEqual([
      'User lives in Seattle',
      'User works in downtown Seattle',
      'User is a teacher',
    ]);
    await world.reset();
    const seattle = {
      utterance: 'I live in Seattle.',
      candidate: { content: 'User lives in Seattle', predicate: 'lives_in', object: 'Seattle' },
    };
    const downtown = {
      utterance: 'I work in downtown Seattle.',
      candidate: {
        content: 'User works in downtown Seattle',
        predicate: 'works_in',
        object: 'downtown Seattle',
      },
    };
    const teacher = {
      utterance: 'I am a teacher.',
      candidate: { content: 'User is a teacher', predicate: 'works_as', object: 'a teacher' },
    };
    expect(await withModel(john, seattle, downtown, teacher)).toHaveLength(4);
  });
});
