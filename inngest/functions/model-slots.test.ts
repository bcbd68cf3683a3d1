import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { patchMemory } from '@/lib/db/queries/memory-edits';
import { saveSettings } from '@/lib/db/queries/settings';
import { type Answer, sendTo } from './testing/answer-turn';
import { know } from './testing/know';
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

  it.each([{ corrects: true }, { stands: '' }, { stands: 'new' }])(
    'replaces a home by the next one with %j',
    async (how) => {
      const slotKey = 'user|lives_in';
      await know(world, 'User lives in Leeds', { predicate: 'lives_in', object: 'Leeds', slotKey });
      const home = { ...said('I live in Bath', 'User lives in Bath', 'lives_in', 'Bath'), ...how };
      await send(await world.newConversation(), 'I live in Bath now', {
        reason: 'personal_fact',
        candidates: [home],
      });
      expect(await stored()).toEqual(['User lives in Bath']);
    },
  );
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
