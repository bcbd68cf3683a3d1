import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { type Answer, sendTo } from './testing/answer-turn';
import { know, stateOf } from './testing/know';
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

const stored = async (status = 'active') =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = ${status} order by id`,
    )
  ).map(({ content }) => content);

describe('the relation of a message to what is known', () => {
  it('a relationship that ended is closed by the message that reports it', async () => {
    const husband = await know(world, 'User is married to Tom', { predicate: 'has_husband', object: 'Tom' });
    const job = await know(world, 'User works at Acme', { predicate: 'works_at', object: 'Acme' });
    const conversationId = await world.newConversation();
    await send(conversationId, 'Tom and I split up', {
      reason: 'correction',
      ended: ['User is married to Tom'],
    });
    expect(await stateOf(world, husband)).toMatchObject({ status: 'superseded' });
    expect(await stateOf(world, job)).toMatchObject({ status: 'active' });
    expect(await stored()).toEqual(['User works at Acme']);
  });

  it('a relative’s age is kept beside the relative, and replaced by the next one', async () => {
    await know(world, 'User has a daughter called Runa', { predicate: 'has_daughter', object: 'Runa' });
    const conversationId = await world.newConversation();
    for (const age of ['5', '6'])
      await send(conversationId, `My daughter Runa is ${age}`, {
        reason: 'relationship',
        candidates: [
          {
            span: `My daughter Runa is ${age}`,
            content: `User's daughter Runa is ${age}`,
            category: 'relationship',
            predicate: 'daughter_age',
            object: age,
          },
        ],
      });
    expect(await stored()).toEqual(['User has a daughter called Runa', "User's daughter Runa is 6"]);
  });

  it('a partner whom the message does not name is shown to the model, and closed', async () => {
    const wife = await know(world, 'User has a wife called Ingrid', {
      predicate: 'has_wife',
      object: 'Ingrid',
    });
    await send(await world.newConversation(), 'We broke up last night', {
      reason: 'event',
      ended: ['User has a wife called Ingrid'],
    });
    expect(await stateOf(world, wife)).toMatchObject({ status: 'superseded' });
  });

  it('a job that the message does not name is shown to the model, and closed', async () => {
    const job = await know(world, 'User works at Acme', { predicate: 'works_at', object: 'Acme' });
    await send(await world.newConversation(), 'They made me redundant last week', {
      reason: 'event',
      ended: ['User works at Acme'],
      candidates: [
        {
          span: 'They made me redundant',
          content: 'User was made redundant by Acme',
          predicate: 'lost_job',
        },
      ],
    });
    expect(await stateOf(world, job)).toMatchObject({ status: 'superseded' });
    expect(await stored()).toEqual(['User was made redundant by Acme']);
  });

  it('a short message that ends something is not left to the end of the session', async () => {
    const job = await know(world, 'User works at Acme', { predicate: 'works_at', object: 'Acme' });
    const conversationId = await world.newConversation();
    await send(conversationId, 'Good morning!', { reason: 'small_talk' });
    await send(conversationId, 'Thank you.', { reason: 'small_talk' });
    await send(conversationId, 'They made me redundant', {
      reason: 'event',
      ended: ['User works at Acme'],
    });
    expect(await stateOf(world, job)).toMatchObject({ status: 'superseded' });
  });

  it('a cancelled appointment is closed, and "gave up the dentist" is no memory', async () => {
    const id = await know(world, 'User sees the dentist on Friday', {
      predicate: 'sees',
      object: 'the dentist on Friday',
    });
    await send(await world.newConversation(), 'I cancelled the dentist', {
      reason: 'correction',
      ended: ['User sees the dentist on Friday'],
    });
    expect(await stateOf(world, id)).toMatchObject({ status: 'superseded' });
    expect(await stored()).toEqual([]);
  });

  it('"scratch that" closes the memory of the message before', async () => {
    const conversationId = await world.newConversation();
    const tuba = {
      span: 'I play the tuba',
      content: 'User plays the tuba',
      category: 'skill',
      predicate: 'plays',
    };
    await send(conversationId, 'I play the tuba.', { reason: 'skill', candidates: [tuba] });
    expect(await stored()).toEqual(['User plays the tuba']);
    await send(conversationId, 'scratch that', { reason: 'correction', ended: ['User plays the tuba'] });
    expect(await stored()).toEqual([]);
    expect(await stored('superseded')).toEqual(['User plays the tuba']);
  });

  it('a correction closes the memory of the message before', async () => {
    const conversationId = await world.newConversation();
    const monday = {
      span: "The parents' evening is on Monday",
      content: "User's parents' evening is on Monday 2 March 2026",
      predicate: 'parents_evening',
    };
    await send(conversationId, "The parents' evening is on Monday.", {
      reason: 'event',
      candidates: [monday],
    });
    const tuesday = {
      span: "it's Tuesday",
      content: "User's parents' evening is on Tuesday 3 March 2026",
      predicate: 'parents_evening',
      stands: 'replaces',
      names: monday.content,
      corrects: true,
    };
    await send(conversationId, "no wait, it's Tuesday", { reason: 'correction', candidates: [tuesday] });
    expect(await stored()).toEqual([tuesday.content]);
    expect(await stored('superseded')).toEqual([monday.content]);
  });

  it('a relative’s fact never closes the person’s own, whatever the model says', async () => {
    const own = await know(world, 'User does not eat meat', {
      predicate: 'eats',
      object: 'meat',
      positive: false,
    });
    const candidate = {
      span: 'my brother does',
      content: "User's brother eats meat",
      predicate: 'brother_eats',
      object: 'meat',
      category: 'relationship',
      stands: 'replaces',
      names: 'User does not eat meat',
    };
    await send(await world.newConversation(), "I don't eat meat, but my brother does", {
      reason: 'relationship',
      candidates: [candidate],
    });
    expect(await stateOf(world, own)).toMatchObject({ status: 'active' });
    expect(await stored()).toEqual(expect.arrayContaining(['User does not eat meat', candidate.content]));
  });

  it('a pinned memory is not closed by the model', async () => {
    const id = await know(world, 'User works at Acme', {
      predicate: 'works_at',
      object: 'Acme',
      pinned: true,
    });
    await send(await world.newConversation(), 'I am done with Acme for today', {
      reason: 'correction',
      ended: ['User works at Acme'],
    });
    expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
    expect(await world.rows(sql`select action, action_reason from candidates`)).toEqual([
      { action: 'ignore', action_reason: 'pinned' },
    ]);
  });

  it('a detail refines a memory if it repeats it, and otherwise is added beside it', async () => {
    const conversationId = await world.newConversation();
    await know(world, 'User has a dog called Rex', { predicate: 'has_pet', object: 'Rex' });
    const whole = {
      span: 'my dog Rex is a beagle',
      content: 'User has a dog called Rex, a beagle',
      predicate: 'has_pet',
      stands: 'adds',
      names: 'User has a dog called Rex',
    };
    await send(conversationId, 'my dog Rex is a beagle', { reason: 'relationship', candidates: [whole] });
    expect(await stored()).toEqual([whole.content]);
    const part = {
      span: 'Rex hates thunder',
      content: 'Rex hates thunder',
      subject: 'user',
      predicate: 'has_pet',
      stands: 'adds',
      names: whole.content,
    };
    await send(conversationId, 'Rex hates thunder', { reason: 'relationship', candidates: [part] });
    expect(await stored()).toContain(whole.content);
  });
});

it('a detail with a day makes an event of the memory, which passes with that day', async () => {
  const content = 'User has a job interview';
  const id = await know(world, content, { predicate: 'has', object: 'a job interview' });
  const text = 'the job interview is with Ada on 12 March at 10';
  const detail = {
    span: text,
    content: 'User has a job interview with Ada on 12 March at 10',
    predicate: 'has',
    object: 'a job interview with Ada on 12 March at 10',
    stands: 'adds',
    names: content,
    event_date: '2026-03-12T10:00',
    participants: ['Ada'],
  };
  await send(await world.newConversation(), text, { reason: 'event', candidates: [detail] });
  expect(
    await world.rows(
      sql`select content, category, participants, event_date->>'start' as day, lapses_at is not null as passes from memories`,
    ),
  ).toEqual([
    {
      content: detail.content,
      category: 'event',
      participants: ['Ada'],
      day: '2026-03-12T10:00',
      passes: true,
    },
  ]);
  const [revision] = await world.rows<{ before: object }>(
    sql`select before from memory_revisions where memory_id = ${id} and change = 'updated'`,
  );
  expect(revision?.before).toMatchObject({ content, eventDate: null, participants: [] });
});

describe('a memory of the kind relationship', () => {
  const told = (text: string, content: string, object: string): [string, Answer] => [
    text,
    { reason: 'relationship', candidates: [{ span: text, content, object, kind: 'relationship' }] },
  ];

  it('stays with one character only if that one is part of it', async () => {
    const conversationId = await world.newConversation();
    await send(
      conversationId,
      ...told('I am very close to my sister', 'User is very close to their sister', 'their sister'),
    );
    await send(
      conversationId,
      ...told('we became good friends', 'User and the assistant became friends', 'the assistant'),
    );
    expect(await world.rows(sql`select content from memories where character_only order by content`)).toEqual(
      [{ content: 'User and the assistant became friends' }],
    );
    expect(await stored()).toContain('User is very close to their sister');
  });
});
