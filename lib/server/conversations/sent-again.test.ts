import { describe, expect, it } from 'vitest';
import type { TurnRequest } from '@/lib/chat/answer-turn';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { UNDO_MS } from '@/lib/db/queries/forgetting';
import { uuidv7 } from '@/lib/db/uuid';
import { createTurnJobs } from '../jobs/turn-jobs';
import { rememberAnyway } from '../memories/gate';
import { markMemoryWrong } from '../memories/mark-wrong';
import { changeMemory, forget, readMemories } from '../memories/memory';
import { preparePerson } from '../testing/prepare-person';

const person = preparePerson(() => ({}));

async function send(text: string, request: Partial<TurnRequest> = {}) {
  const sent = await person.send(text, request);
  await person.process(sent.turnId);
  return sent;
}
const turnOf = async (turnId: string) => (await person.open()).turns.find(({ id }) => id === turnId);
const memories = async () => {
  const query = memoryQuerySchema.parse({ status: ['active', 'paused'] });
  const found = await readMemories(person.app(), person.userId(), query);
  return found.memories.map(({ id, content, status, pinned }) => ({ id, content, status, pinned }));
};
const known = async () => (await memories()).map(({ content }) => content).sort();

describe('a message that is sent again unchanged', () => {
  it('keeps its turn, and what the person decided about its memories', async () => {
    const first = await send('I have a dog called Rex.');
    const [dog] = await memories();
    for (const patch of [
      { pinned: true },
      { content: 'I have a dog called Rexford' },
      { status: 'paused' },
    ] as const)
      await changeMemory(person.app(), person.userId(), dog?.id ?? '', patch);
    const before = await memories();
    const again = await send('I have a dog called Rex.', { replacesMessageId: first.messageId });
    expect(again).toMatchObject({ turnId: first.turnId, messageId: first.messageId });
    expect(await memories()).toEqual(before);
    const { messages, turns } = await person.open();
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[0]?.id).toBe(first.messageId);
    expect(turns).toMatchObject([{ userMessageId: first.messageId, status: 'kept' }]);
    await send('I love tea.', { replacesMessageId: first.messageId });
    expect(await known()).toEqual(['You have a dog called Rexford', 'You love tea']);
  });

  it('does not know again what was marked as wrong', async () => {
    const { messageId } = await send('I have a dog called Rex.');
    await markMemoryWrong(person.app(), person.userId(), (await memories())[0]?.id ?? '');
    await send('I have a dog called Rex.', { replacesMessageId: messageId });
    expect(await known()).toEqual([]);
  });

  it('keeps what was remembered anyway', async () => {
    const { messageId, turnId } = await send('I have asthma.');
    await rememberAnyway(person.app(), person.userId(), (await turnOf(turnId))?.decision?.id ?? '');
    expect(await known()).toEqual(['You have asthma']);
    await send('I have asthma.', { replacesMessageId: messageId });
    expect(await known()).toEqual(['You have asthma']);
    await send('I love tea.', { replacesMessageId: messageId });
    expect(await known()).toEqual(['You have asthma', 'You love tea']);
  });

  it('leaves what is being forgotten to be forgotten', async () => {
    const app = person.app();
    const { messageId } = await send("I'm allergic to cats.");
    const ids = (await memories()).map(({ id }) => id);
    const { receiptId } = await forget(app, person.userId(), ids, false);
    await send("I'm allergic to cats.", { replacesMessageId: messageId });
    expect(await known()).toEqual([]);
    const later = { now: () => new Date(Date.now() + UNDO_MS) };
    const jobs = createTurnJobs(app.db, { ...app.turns, clock: later }, app.live, app.ledger);
    await jobs.purgeMemories(person.userId(), receiptId, { overdue: false });
    const { turnId } = await send("I'm allergic to cats.");
    expect(await turnOf(turnId)).toMatchObject({ forgottenBefore: true });
  });

  it('is not its own history', async () => {
    await send('What a day.');
    const { messageId } = await send('What a night.');
    const { conversation } = await person.open();
    const opened = await person.app().answering.store.openTurn({
      userId: person.userId(),
      conversationId: conversation.id,
      turnId: uuidv7(),
      messageId: uuidv7(),
      replacesMessageId: messageId,
      author: null,
      redacted: { text: 'What a night.', redactions: [] },
      notSecret: [],
      now: new Date(),
    });
    expect(opened).toMatchObject({ messageId, previous: 'What a day.' });
    expect(opened?.history.map(({ role, text }) => (role === 'user' ? text : role))).toEqual([
      'What a day.',
      'assistant',
    ]);
  });
});

describe('a message that is replaced while its reply is being written', () => {
  /** Replaces a message in the middle of its reply. @returns the lines of the thread afterwards. */
  async function interrupt(text: string): Promise<string[]> {
    const messageId = uuidv7();
    const first = person.answer('Thank you.', { messageId });
    for (let next = await first.next(); !next.done && next.value.type !== 'engine'; )
      next = await first.next();
    await send(text, { replacesMessageId: messageId });
    const rest = await Array.fromAsync(first);
    expect(rest.map(({ type }) => type)).toContain('text');
    return (await person.open()).messages.map(({ role, content }) => (role === 'user' ? content : role));
  }

  it('leaves no reply behind', async () => {
    expect(await interrupt('I love tea.')).toEqual(['I love tea.', 'assistant']);
  });

  it('has only the last reply if it is answered anew', async () => {
    expect(await interrupt('Thank you.')).toEqual(['Thank you.', 'assistant']);
  });
});

describe('a roleplay', () => {
  it('ends when the message that began it is edited', async () => {
    const { messageId } = await send("Let's roleplay: I am a pirate captain called Redbeard.");
    expect((await person.open()).conversation.roleplay).toContain('pirate');
    await send('What is a good dinner?', { replacesMessageId: messageId });
    expect((await person.open()).conversation.roleplay).toBeNull();
    await send('I live in Leeds.');
    expect(await known()).toEqual(['You live in Leeds']);
  });

  it('goes on when a later message is edited, or its own is answered anew', async () => {
    const text = "Let's roleplay: I am a pirate captain called Redbeard.";
    const { messageId } = await send(text);
    const later = await send('What a day.');
    await send('What a night.', { replacesMessageId: later.messageId });
    await send(text, { replacesMessageId: messageId });
    expect((await person.open()).conversation.roleplay).toContain('pirate');
  });
});
