import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn } from '@/lib/chat/answer-turn';
import { recallForTurn } from '@/lib/chat/recall-for-turn';
import { turns, users } from '@/lib/db/schema';
import { findResidue } from '@/lib/db/testing/dump-tables';
import { uuidv7 } from '@/lib/db/uuid';
import { processOpenTurns } from '@/lib/memory/pipeline/process-open-turns';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { changeSettings } from './account/settings';
import type { Container } from './container';
import { readConversation } from './conversations/conversations';
import { forgetMe, searchMemory } from './memories/memory';
import { startContainer, type TestContainer } from './testing/start-container';

const SAID = 'I live in Zorbville and I adopted a quokka.';
const WORDS = ['Zorbville', 'quokka'];

let world: World;
let container: TestContainer;
let app: Container;
beforeAll(async () => {
  container = await startContainer({}, { now: () => (world ? world.clock.now() : new Date()) });
  app = container.app;
  world = await startWorld(container.test, app.ledger);
  await app.jobs.stop();
});
beforeEach(() => world.reset());
afterAll(() => container.close());

const told = (conversationId: string, text: string) => ({
  userId: world.userId,
  conversationId,
  messageId: uuidv7(),
  replacesMessageId: null,
  notSecret: [],
  author: null,
  text,
});

/** What the next message would recall, and what its prompt would show of earlier ones. */
async function sentToModel(conversationId: string, text: string): Promise<string[]> {
  const redacted = { text, redactions: [] };
  const said = { ...told(conversationId, text), turnId: uuidv7(), redacted, now: world.clock.now() };
  const turn = await app.answering.store.openTurn(said);
  if (!turn) throw new Error('There is no such conversation.');
  const asked = { userId: world.userId, text: app.language.analyse(text), now: world.clock.now() };
  const { hits } = await recallForTurn(app.answering.store, turn, asked);
  const earlier = [...turn.history, ...turn.recent].map((line) => line.text);
  return [...earlier, ...hits.map((hit) => hit.snippet)].filter((line) => line !== text);
}

/** Rows with the words, besides the chats that were kept. */
const residue = async () =>
  (await findResidue(app.db, WORDS)).filter((row) => !/^(?:messages|conversations): /.test(row));

describe('Forget me with the chats kept', () => {
  it('recalls, finds and sends to a model nothing that was said before, and leaves it visible', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, SAID, 'Zorbville is lovely.');
    await world.engineOf().run();
    world.later(60_000);
    await forgetMe(app, world.userId, 'keep');
    world.later(60_000);
    const q = 'Where do I live, and what did I adopt?';
    expect(await searchMemory(app, world.userId, { q, limit: 10 })).toEqual([]);
    expect(await sentToModel(await world.newConversation(), q)).toEqual([]);
    expect(await sentToModel(conversationId, q)).toEqual([]);
    const { messages } = await readConversation(app, world.userId, conversationId);
    expect(messages[0]?.content).toBe(SAID);
  });

  it('is completed within the hour where an older version left the chats readable', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, SAID, 'Zorbville is lovely.');
    world.later(60_000);
    await world.asPerson((tx) =>
      tx.update(users).set({ forgetWatermark: world.clock.now() }).where(eq(users.id, world.userId)),
    );
    world.later(60_000);
    await world.send(conversationId, 'I have a zither.');
    const { use } = world.engineOf();
    await use.expire();
    const masksOf = () =>
      world.rows<{ masks: unknown[] }>(sql`select masks from messages order by created_at`);
    const covered = await masksOf();
    expect(covered.map(({ masks }) => masks.length)).toEqual([1, 1, 0, 0]);
    await use.expire();
    expect(await masksOf()).toEqual(covered);
    expect((await sentToModel(conversationId, 'Where do I live?')).join()).not.toContain('Zorbville');
  });

  it('stores a reply that was being written, which no later prompt shows', async () => {
    const conversationId = await world.newConversation();
    await world.send(conversationId, SAID);
    await world.engineOf().run();
    world.later(60_000);
    const request = { ...told(conversationId, 'Where do I live?'), client: null };
    const { signal } = new AbortController();
    for await (const event of answerTurn(app.answering, { ...request, signal })) {
      if (event.type !== 'used') continue;
      world.later(1000);
      await forgetMe(app, world.userId, 'keep');
    }
    const { messages } = await readConversation(app, world.userId, conversationId);
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'complete' });
    expect(messages.at(-1)?.content).toContain('Zorbville');
    world.later(60_000);
    expect(await sentToModel(conversationId, 'And what is my job?')).toEqual([]);
  });
});

describe('Forget me while a message is being decided on', () => {
  it('leaves no decision, proposal or question of it', async () => {
    await changeSettings(app, world.userId, { profile: { location: 'Leeds' } });
    const { turnId } = await world.send(await world.newConversation(), SAID);
    const { store } = app.turns;
    const saveEvaluation: typeof store.saveEvaluation = async (turn, evaluation) => {
      expect(evaluation).toMatchObject({ conflicts: [{ field: 'location' }], drafts: [{}] });
      await forgetMe(app, world.userId, 'keep');
      return store.saveEvaluation(turn, evaluation);
    };
    await evaluateTurn({ ...app.turns, store: { ...store, saveEvaluation } }, world.userId, turnId);
    await rememberTurn(app.turns, world.userId, turnId);
    expect(await residue()).toEqual([]);
    for (const table of ['gate_decisions', 'candidates', 'reconciliations', 'memories'])
      expect(await world.count(table), table).toBe(0);
  });

  it('leaves no memory of an imported one', async () => {
    const conversationId = await world.newConversation();
    const { turnId } = await world.send(conversationId, SAID);
    await world.asPerson((tx) =>
      tx.update(turns).set({ source: 'imported_chat' }).where(eq(turns.id, turnId)),
    );
    const { store } = app.turns;
    const saveDecisions: typeof store.saveDecisions = async (userId, decided) => {
      expect(decided[0]?.evaluation.drafts).not.toEqual([]);
      await forgetMe(app, world.userId, 'keep');
      return store.saveDecisions(userId, decided);
    };
    const deps = { ...app.turns, store: { ...store, saveDecisions } };
    await processOpenTurns(deps, world.userId, conversationId, () => true);
    expect(await residue()).toEqual([]);
  });
});
