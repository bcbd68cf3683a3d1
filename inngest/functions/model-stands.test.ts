import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { patchMemory } from '@/lib/db/queries/memory-edits';
import { saveSettings } from '@/lib/db/queries/settings';
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

  it.each(['forget that', 'scratch that'])('%j closes the memory of the message before', async (text) => {
    const conversationId = await world.newConversation();
    const tuba = {
      span: 'I play the tuba',
      content: 'User plays the tuba',
      category: 'skill',
      predicate: 'plays',
    };
    await send(conversationId, 'I play the tuba.', { reason: 'skill', candidates: [tuba] });
    expect(await stored()).toEqual(['User plays the tuba']);
    await send(conversationId, text, { reason: 'correction', ended: ['User plays the tuba'] });
    expect(await stored()).toEqual([]);
    expect(await stored('superseded')).toEqual(['User plays the tuba']);
  });

  it('a correction closes the memory of the message before', async () => {
    const conversationId = await world.newConversation();
    const monday = {
      span: "The parents' evening is on Monday",
      content: "User's parents' evening is on Monday",
      predicate: 'parents_evening',
    };
    await send(conversationId, "The parents' evening is on Monday.", {
      reason: 'event',
      candidates: [monday],
    });
    const tuesday = {
      span: "it's Tuesday",
      content: "User's parents' evening is on Tuesday",
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

/** A candidate that is said outright; the content is the person's sentence. */
const said = (span: string, content: string, predicate: string, object: string) => ({
  span,
  content,
  predicate,
  object,
  stands: 'new',
  category: 'personal_info',
});

describe('several values of what is mostly one', () => {
  it.each([
    [
      "I'm vegetarian and I don't eat gluten either",
      said("I'm vegetarian", 'User is vegetarian', 'diet', 'vegetarian'),
      said("I don't eat gluten", 'User does not eat gluten', 'diet', 'gluten-free'),
    ],
    [
      'I work as a nurse and at weekends as a barista',
      said('I work as a nurse', 'User works as a nurse', 'works_as', 'nurse'),
      said('at weekends as a barista', 'User works as a barista at weekends', 'works_as', 'barista'),
    ],
    [
      'my brother Max lives in Bonn and my brother Leo lives in Ulm',
      said('my brother Max lives in Bonn', "User's brother Max lives in Bonn", 'brother_lives_in', 'Bonn'),
      said('my brother Leo lives in Ulm', "User's brother Leo lives in Ulm", 'brother_lives_in', 'Ulm'),
    ],
    [
      'My daughters are Ada, 7, and Mia, 4',
      said('Ada, 7', "User's daughter Ada is 7", 'daughter_age', '7'),
      said('Mia, 4', "User's daughter Mia is 4", 'daughter_age', '4'),
    ],
  ])('%j states both', async (text, ...candidates) => {
    await send(await world.newConversation(), text, { reason: 'personal_fact', candidates });
    const contents = candidates.map(({ content }) => content);
    expect(await stored()).toEqual(contents);
    const [first] = await world.rows<{ id: string }>(sql`select id from memories order by id`);
    for (const status of ['archived', 'active'] as const)
      await world.asPerson((tx) =>
        patchMemory(tx, world.userId, first?.id ?? '', { status }, world.clock.now()),
      );
    expect(await stored()).toEqual(contents);
  });

  it('keeps what the model was shown and called something else', async () => {
    await know(world, 'User works at Halden Print', {
      predicate: 'works_at',
      object: 'Halden Print',
      slotKey: 'user|works_at',
    });
    const other = said(
      'teach evening classes at Ely College',
      'User teaches evening classes at Ely College',
      'works_at',
      'Ely College',
    );
    await send(await world.newConversation(), 'I also teach evening classes at Ely College now', {
      reason: 'personal_fact',
      candidates: [other],
    });
    expect(await stored()).toEqual(['User works at Halden Print', other.content]);
  });

  it.each([{ corrects: true }, { stands: '' }])('replaces a home by the next one with %j', async (how) => {
    const slotKey = 'user|lives_in';
    await know(world, 'User lives in Leeds', { predicate: 'lives_in', object: 'Leeds', slotKey });
    const home = { ...said('I live in Bath', 'User lives in Bath', 'lives_in', 'Bath'), ...how };
    await send(await world.newConversation(), 'I live in Bath now', {
      reason: 'personal_fact',
      candidates: [home],
    });
    expect(await stored()).toEqual(['User lives in Bath']);
  });
});

describe('a relative', () => {
  it('has a home of their own, whatever relation the model files it under', async () => {
    const slotKey = 'user|lives_in';
    await know(world, 'User lives in Oxford', { predicate: 'lives_in', object: 'Oxford', slotKey });
    await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { location: 'Oxford' } }));
    const sister = said(
      'my sister Emma lives in York',
      "User's sister Emma lives in York",
      'lives_in',
      'York',
    );
    const { stands: _, ...unread } = sister;
    await send(await world.newConversation(), 'my sister Emma lives in York', {
      reason: 'relationship',
      candidates: [unread],
    });
    expect(await stored()).toEqual(['User lives in Oxford', sister.content]);
    expect(await world.rows(sql`select field from reconciliations`)).toEqual([]);
  });

  it('is the same under their name, if the model says that it replaces', async () => {
    const known = "User's sister Emma lives in Leeds";
    await know(world, known, { predicate: 'sister_lives_in', object: 'Leeds' });
    const moved = {
      ...said('Emma has moved to York', 'Emma lives in York', 'emma_lives_in', 'York'),
      stands: 'replaces',
      names: known,
      corrects: true,
    };
    await send(await world.newConversation(), 'Emma has moved to York!', {
      reason: 'correction',
      candidates: [moved],
    });
    expect(await stored()).toEqual([moved.content]);
  });
});
