import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { loadBond } from '@/lib/db/queries/diary';
import { saveSettings } from '@/lib/db/queries/settings';
import { type Answer, type Proposed, sendTo } from './testing/answer-turn';
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

const send = (conversationId: string, text: string, answer: Answer) =>
  sendTo(world, server, conversationId, text, answer);
const stored = async () =>
  (
    await world.rows<{ content: string }>(
      sql`select content from memories where status = 'active' order by id`,
    )
  ).map(({ content }) => content);

/** Ends the conversation; the model returns these findings. @returns the prompt it was given. */
async function review(conversationId: string, ...findings: Proposed[]): Promise<string> {
  return reviewAs(conversationId, {}, ...findings);
}

/** The same with further fields of the description. */
async function reviewAs(
  conversationId: string,
  description: Record<string, unknown>,
  ...findings: Proposed[]
): Promise<string> {
  server.reset();
  server.on(
    { task: 'read-conversation' },
    {
      name: 'json',
      value: {
        summary: 'They talked.',
        emotional_arc: { start: 'calm', middle: 'calm', end: 'calm' },
        ...description,
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

it('a cancelled event is not restored by the review, in any wording', async () => {
  const conversationId = await world.newConversation();
  const span = 'I see the optician on Friday';
  const said = 'User has an appointment with the optician on Friday';
  await send(conversationId, `${span}.`, {
    reason: 'event',
    candidates: [{ span, content: said, predicate: 'has_appointment', object: 'the optician' }],
  });
  const known = `${said} 6 March 2026`;
  await send(conversationId, 'I cancelled the optician', { reason: 'correction', ended: [known] });
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

it('messages in a role are marked as such for the review', async () => {
  const conversationId = await world.newConversation();
  await send(conversationId, 'You are the ferryman and I am Odda, a pedlar.', {
    reason: 'session_context',
    role: 'taken',
    role_description: 'Odda, a pedlar',
  });
  await send(conversationId, 'I have three sons up north, ferryman.', { reason: 'no_personal_content' });
  await send(conversationId, '(out of the game: my sister Ruta sails)', {
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
  expect(shown).toContain('User: (out of the game: my sister Ruta sails)');
  expect(shown).toContain('User (in a play): I have three sons up north, ferryman.');
});

it('messages in a role are not evidence and close nothing, except for safety', async () => {
  const known = 'User repairs clocks';
  await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { occupation: 'nurse' } }));
  await send(await world.newConversation(), 'I repair clocks.', {
    reason: 'skill',
    candidates: [{ span: 'I repair clocks', content: known, predicate: 'repairs', object: 'clocks' }],
  });
  const conversationId = await world.newConversation();
  await send(conversationId, 'You are the ferryman and I am Odda, a pedlar.', {
    reason: 'session_context',
    role: 'taken',
    role_description: 'Odda, a pedlar',
  });
  const lines = [
    'I keep a knife in my boot.',
    'I repair no clocks these days.',
    'Nuts make my throat swell.',
  ];
  for (const line of lines) await send(conversationId, line, { reason: 'no_personal_content' });
  await send(conversationId, 'Enough of the game, I have stamps to sort.', {
    reason: 'request',
    role: 'left',
  });
  await review(
    conversationId,
    {
      span: 'I keep a knife in my boot',
      content: 'User is a pedlar with a knife in a boot',
      predicate: 'works_as',
      object: 'a pedlar',
    },
    { span: 'I repair no clocks these days', content: 'User no longer repairs clocks', corrects: true },
    { span: 'Nuts make my throat swell', content: 'User is allergic to nuts', predicate: 'allergic_to' },
    { span: 'I have stamps to sort', content: 'User collects stamps', predicate: 'collects' },
  );
  expect(await stored()).toEqual([known, 'User is allergic to nuts', 'User collects stamps']);
  const refused = await world.rows(
    sql`select verdict ->> 'filter' as filter, verdict ->> 'detail' as detail
        from candidates, jsonb_array_elements(filters) as verdict
        where verdict ->> 'passed' = 'false'`,
  );
  expect(refused).toEqual([
    { filter: 'evidence', detail: 'said_in_a_role' },
    { filter: 'evidence', detail: 'said_in_a_role' },
  ]);
  expect(await world.rows(sql`select field from reconciliations`)).toEqual([]);
});

/** A conversation of three messages of which no turn keeps anything. */
async function talk(...lines: [message: string, answer?: string][]): Promise<string> {
  const conversationId = await world.newConversation();
  for (const [message, answer] of lines) {
    server.reset();
    server.on(
      { task: 'decide-and-extract' },
      { name: 'json', value: { reason: 'request', is_memorable: false } },
    );
    await world.send(conversationId, message, answer);
    await world.engineOf({ model: scriptedModel(server) }).run();
  }
  return conversationId;
}

it('a finding keeps title, topic, keywords and importance of the review', async () => {
  const conversationId = await talk(
    ['We chose oak for the shelf.'],
    ['It has to bear books.'],
    ['Any glue?'],
  );
  await review(conversationId, {
    span: 'We chose oak for the shelf',
    content: 'User chose oak for the shelf',
    predicate: 'chose',
    title: 'Oak shelf',
    topic: 'decisions',
    keywords: ['oak', 'shelf'],
    importance: 0.7,
  });
  const filed = await world.rows(
    sql`select title, topic, keywords, importance, user_requested from memories`,
  );
  expect(filed).toEqual([
    {
      title: 'Oak shelf',
      topic: 'decisions',
      keywords: ['oak', 'shelf'],
      importance: 0.7,
      user_requested: false,
    },
  ]);
});

it('a finding that the user repeated is more important', async () => {
  const conversationId = await talk(['We chose oak.'], ['Oak is heavy, though.'], ['Is oak hard to drill?']);
  await review(conversationId, {
    span: 'We chose oak',
    content: 'User chose oak',
    object: 'oak',
    importance: 0.5,
  });
  expect(await world.rows(sql`select importance from memories`)).toEqual([{ importance: 0.7 }]);
});

it('a health detail is kept if the person asked for it in their next message, but not if only a model claims that', async () => {
  const finding = (what: string) => ({
    span: `I was diagnosed with ${what}`,
    content: `User was diagnosed with ${what}`,
    object: what,
    predicate: 'has_condition',
    user_requested: true,
  });
  const conversationId = await talk(
    ['I was diagnosed with asthma.'],
    ['Please remember that.'],
    ['I was diagnosed with gout.'],
    ['Ah well.'],
  );
  await review(conversationId, finding('asthma'), finding('gout'));
  expect(await world.rows(sql`select content, user_requested from memories`)).toEqual([
    { content: 'User was diagnosed with asthma', user_requested: true },
  ]);
});

it('the diary renders a model’s text in the first person, and stores the assistant’s conclusions separately', async () => {
  const conversationId = await talk(
    ['I dread the recital.', 'I will ask you on Friday how it went.'],
    ['Thanks.'],
    ['Bye.'],
  );
  await reviewAs(conversationId, {
    diary: 'You told me that you dread the recital. I promised to ask.',
    assistant: [
      {
        span: 'I will ask you on Friday how it went',
        content: 'I promised to ask on Friday how the recital went.',
      },
      { span: 'I adore you', content: 'I said that I adore them.' },
    ],
  });
  const entries = await world.rows(sql`select kind, content from diary_entries order by kind desc`);
  expect(entries).toEqual([
    { kind: 'episode', content: 'You told me that you dread the recital. I promised to ask.' },
    { kind: 'bond', content: 'I promised to ask on Friday how the recital went.' },
  ]);
  const [character] = await world.rows<{ id: string }>(sql`select character_id as id from conversations`);
  const bond = await world.asPerson((tx) => loadBond(tx, world.userId, character?.id ?? ''));
  expect(bond).toEqual(['I promised to ask on Friday how the recital went.']);
  expect(await stored()).toEqual([]);
});

const home = {
  span: 'I live in York',
  content: 'User lives in York',
  category: 'personal_info',
  predicate: 'lives_in',
  object: 'York',
};

it('asks about what contradicts the settings, once, and keeps no rival memory of it', async () => {
  await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { location: 'Leeds' } }));
  const asked = () => world.rows(sql`select field, said_value, status from reconciliations`);
  const question = { field: 'location', said_value: 'York', status: 'open' };
  const conversationId = await world.newConversation();
  await send(conversationId, 'I live in York.', { reason: 'no_personal_content' });
  await send(conversationId, 'The garden is full of beans this year.', { reason: 'no_personal_content' });
  await send(conversationId, 'And the slugs are back as well, oh dear.', { reason: 'no_personal_content' });
  await review(conversationId, home);
  expect(await stored()).toEqual([]);
  expect(await asked()).toEqual([question]);
  await world.rows(sql`update reconciliations set status = 'kept'`);
  await send(conversationId, 'Slugs eat everything, you know.', { reason: 'no_personal_content' });
  await review(conversationId, home);
  expect(await stored()).toEqual([]);
  expect(await asked()).toEqual([{ ...question, status: 'kept' }]);
});
