import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '@/inngest/functions/testing/start-world';
import { answerTurn, type TurnRequest } from '@/lib/chat/answer-turn';
import type { ChatEvent } from '@/lib/chat/chat-event';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { UNDO_MS } from '@/lib/db/queries/forgetting';
import { turns } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { changeSettings, readSettings } from '../account/settings';
import type { Container } from '../container';
import { createTurnJobs } from '../jobs/turn-jobs';
import { keepForgotten, rememberAnyway } from '../memories/gate';
import { forget, readMemories } from '../memories/memory';
import { startContainer, type TestContainer } from '../testing/start-container';
import { readConversation } from './conversations';
import { decideAgain, markUseNotRelevant } from './turns';

let world: World;
let container: TestContainer;
let app: Container;
let conversationId: string;
beforeAll(async () => {
  container = await startContainer();
  app = container.app;
  world = await startWorld(container.test);
});
beforeEach(async () => {
  await world.reset();
  conversationId = await world.newConversation();
});
afterAll(() => container.close());

interface Answered {
  events: ChatEvent[];
  messageId: string;
  turnId: string;
  reply: string;
}

/** Sends a message as the chat's route does, and decides on it as the jobs would. */
async function send(text: string, request: Partial<TurnRequest> = {}): Promise<Answered> {
  const messageId = uuidv7();
  const events: ChatEvent[] = [];
  for await (const event of answerTurn(app.answering, {
    userId: world.userId,
    conversationId,
    messageId,
    replacesMessageId: null,
    text,
    notSecret: [],
    author: null,
    client: null,
    signal: new AbortController().signal,
    ...request,
  }))
    events.push(event);
  const turnId = events.flatMap((event) => (event.type === 'ids' ? [event.ids.turnId] : []))[0] ?? '';
  await evaluateTurn(app.turns, world.userId, turnId);
  await rememberTurn(app.turns, world.userId, turnId);
  const reply = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { events, messageId, turnId, reply };
}

const open = () => readConversation(app, world.userId, conversationId);
const turnOf = async (turnId: string) => (await open()).turns.find(({ id }) => id === turnId);
const memories = async () =>
  (await readMemories(app, world.userId, memoryQuerySchema.parse({ status: ['active'] }))).memories;
const known = async () => (await memories()).map(({ content }) => content).sort();

/** Lets the time to undo pass, and purges. */
async function purge(receiptId: string): Promise<void> {
  const later = { now: () => new Date(Date.now() + UNDO_MS) };
  const jobs = createTurnJobs(app.db, { ...app.turns, clock: later }, app.live, app.ledger);
  await jobs.purgeMemories(world.userId, receiptId, { overdue: false });
}

describe('a redaction that the person appeals', () => {
  it('keeps the words in the chat, but not as a memory', async () => {
    const text = 'Remember that the door code is 4471';
    const first = await send(text);
    expect(JSON.stringify(await open())).not.toContain('4471');
    await send(text, { replacesMessageId: first.messageId, notSecret: ['access code'] });
    const { messages } = await open();
    expect(messages.map(({ content }) => content)[0]).toBe(text);
    expect(messages[0]?.notSecret).toEqual(['access code']);
    expect(messages[1]?.card).toMatchObject({ type: 'refused' });
    expect(await known()).toEqual([]);
  });

  it('does not reveal a password', async () => {
    await send('my password is xyzzy-42-plugh', { notSecret: ['access code', 'random text'] });
    expect(JSON.stringify(await open())).not.toContain('xyzzy');
  });
});

describe('a contradiction to the settings', () => {
  beforeEach(() => changeSettings(app, world.userId, { profile: { level: 'intermediate' } }));

  it('is asked about once, in a later reply, and settled by the answer', async () => {
    await send("I'm a complete beginner");
    const asked = await send('What a day.');
    expect(asked.reply).toContain('Shall I change the settings?');
    const answered = await send('Yes, please');
    expect(answered.events).toContainEqual({
      type: 'card',
      card: { type: 'settings_settled', field: 'level', value: 'beginner', updated: true },
    });
    expect((await readSettings(app, world.userId)).profile.level).toBe('beginner');
    expect((await send('What a night.')).reply).not.toContain('settings');
  });

  it('reads like a goal that was given up if it is one', async () => {
    await changeSettings(app, world.userId, { profile: { goals: ['Pass TOPIK II'] } });
    await send('I gave up on TOPIK II.');
    const { reply } = await send('What a day.');
    expect(reply).toContain('“Pass TOPIK II” is among your goals, and you said that you gave it up.');
    await send('Yes, please');
    expect((await readSettings(app, world.userId)).profile.goals).toEqual([]);
  });

  it('stays open if the person changes the subject, and is not asked again', async () => {
    await send("I'm a complete beginner");
    await send('What a day.');
    expect((await send('The weather was awful.')).reply).not.toContain('settings');
    await send('Yes');
    expect((await readSettings(app, world.userId)).profile.level).toBe('intermediate');
  });
});

describe('a forgotten statement that is repeated', () => {
  it('is asked about under the message, and remembered if the person agrees', async () => {
    await send("I'm allergic to cats.");
    const ids = (await memories()).map(({ id }) => id);
    const { receiptId } = await forget(app, world.userId, ids, false);
    await purge(receiptId);
    const again = await send("I'm allergic to cats.");
    const turn = await turnOf(again.turnId);
    expect(turn).toMatchObject({ status: 'nothing', forgottenBefore: true });
    await rememberAnyway(app, world.userId, turn?.decision?.id ?? '');
    expect(await known()).toEqual(['You are allergic to cats']);
    expect(await turnOf(again.turnId)).toMatchObject({ forgottenBefore: false, keptCount: 1 });
    // The person's decision applies: stated again, it is known and not asked about.
    const third = await send("I'm allergic to cats.");
    expect(await turnOf(third.turnId)).toMatchObject({ forgottenBefore: false, status: 'kept' });
  });
});

describe('a forgotten statement that the person wants to stay forgotten', () => {
  it('is asked about once, under that message', async () => {
    await send("I'm allergic to cats.");
    const { receiptId } = await forget(
      app,
      world.userId,
      (await memories()).map(({ id }) => id),
      false,
    );
    await purge(receiptId);
    const again = await send("I'm allergic to cats.");
    const decisionId = (await turnOf(again.turnId))?.decision?.id ?? '';
    expect(await keepForgotten(app, world.userId, decisionId)).toMatchObject({ forgottenBefore: false });
    expect(await turnOf(again.turnId)).toMatchObject({ status: 'nothing', forgottenBefore: false });
    expect(await known()).toEqual([]);
  });

  it('is not asked about if nothing was forgotten', async () => {
    const { turnId } = await send('Good morning!');
    const decisionId = (await turnOf(turnId))?.decision?.id ?? '';
    await expect(keepForgotten(app, world.userId, decisionId)).rejects.toThrow('no such question');
  });
});

describe('a message that is edited', () => {
  it('no longer refines a memory that it had refined', async () => {
    await send('I work as a nurse.');
    const refined = await send('I work as a nurse in Leeds.');
    expect((await turnOf(refined.turnId))?.memories).toMatchObject([{ action: 'update' }]);
    expect(await known()).toEqual(['You work as a nurse in Leeds']);
    await send('What a day.', { replacesMessageId: refined.messageId });
    expect(await known()).toEqual(['You work as a nurse']);
  });

  it('changes the title that was made from its words, but not one that the person chose', async () => {
    const first = await send('I live in Leeds.');
    const titled = async () => (await open()).conversation.title;
    expect(await titled()).toBe('I live in Leeds.');
    const second = await send('I love tea.', { replacesMessageId: first.messageId });
    expect(await titled()).toBe('I love tea.');
    await send('I love coffee.', { replacesMessageId: second.messageId });
    expect(await titled()).toBe('I love coffee.');
  });

  it('removes the memories of its old words, and restores what they had replaced', async () => {
    await send('I live in Leeds.');
    const moved = await send('I live in Paris now.');
    expect(await known()).toEqual(['You live in Paris']);
    await send('I love tea.', { replacesMessageId: moved.messageId });
    expect(await known()).toEqual(['You live in Leeds', 'You love tea']);
  });
});

describe('the memories used by a reply', () => {
  it('are those that the answer states, and none if it states none', async () => {
    await send('I have a dog called Rex.');
    await send('I live in Leeds with my dog.');
    const usedBy = async (question: string) => {
      await send(question);
      return (await open()).messages.at(-1)?.usedMemories.map(({ content }) => content);
    };
    expect(await usedBy('What is my dog called?')).toEqual(['You have a dog called Rex']);
    expect(await usedBy('How old is my dog?')).toContain('You have a dog called Rex');
    expect(await usedBy('Who is my dentist?')).toEqual([]);
    expect(await usedBy('Thanks!')).toEqual([]);
  });

  it('can be marked not relevant, once', async () => {
    await send('I live in Leeds.');
    await send('Where do I live?');
    const reply = (await open()).messages.at(-1);
    const use = { messageId: reply?.id ?? '', memoryId: reply?.usedMemories[0]?.memoryId ?? '' };
    await markUseNotRelevant(app, world.userId, use);
    await markUseNotRelevant(app, world.userId, use);
    expect((await open()).messages.at(-1)?.usedMemories[0]?.isNotRelevant).toBe(true);
    await expect(markUseNotRelevant(app, world.userId, { ...use, messageId: uuidv7() })).rejects.toThrow();
  });
});

describe('a turn that finally failed', () => {
  it('is retried when the person asks, and only then', async () => {
    const { turnId } = await send('I live in Leeds.');
    await expect(decideAgain(app, world.userId, turnId)).rejects.toThrow('nothing to be decided');
    await app.db.asPerson(world.userId, (tx) => tx.update(turns).set({ status: 'failed' }));
    expect(await decideAgain(app, world.userId, turnId)).toMatchObject({ status: 'pending' });
  });
});
