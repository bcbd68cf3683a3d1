import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '@/e2e/fixtures/model-server';
import { saveSettings } from '@/lib/db/queries/settings';
import { type Answer, type Proposed, sendTo } from './testing/answer-turn';
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

describe('a message that the model rejected is not stored, and closes nothing', () => {
  it.each([
    ['I dropped Ola off at nursery', 'User has a daughter called Ola', 'has_daughter', 'Ola'],
    ['I dropped out of the call, bad wifi', 'User studies biology', 'studies', 'biology'],
    ['I gave up my seat on the bus', 'User takes the bus to work', 'takes', 'the bus to work'],
    ['I swapped shifts with Dan', 'User works shifts with Dan', 'works', 'shifts with Dan'],
    ['I left work at five', 'User works at Acme', 'works_at', 'Acme'],
    ['Remind me, how do I get to the nursery?', 'User lives in Ely', 'lives_in', 'Ely'],
  ])('%s', async (text, known, predicate, object) => {
    const id = await know(world, known, { predicate, object });
    await send(await world.newConversation(), text, { reason: 'no_personal_content' });
    expect(await stored()).toEqual([known]);
    expect(await stateOf(world, id)).toMatchObject({ status: 'active' });
    expect(await world.count('candidates')).toBe(0);
  });

  it('even if candidates were proposed in the same answer', async () => {
    const candidates = [
      {
        span: 'my girlfriend Lena loves climbing',
        content: 'User has a girlfriend called Lena, who loves climbing',
        category: 'relationship',
        predicate: 'has_girlfriend',
      },
    ];
    const text = 'Is it true that my girlfriend Lena loves climbing?';
    await send(await world.newConversation(), text, { reason: 'question', candidates });
    expect(await stored()).toEqual([]);
    expect(await world.count('candidates')).toBe(0);
  });
});

describe('a message that the model accepted is stored as the model states it', () => {
  it.each<[string, Proposed]>([
    [
      'Suggest a gift for my girlfriend Lena who loves climbing',
      {
        span: 'my girlfriend Lena who loves climbing',
        content: 'User has a girlfriend called Lena, who loves climbing',
        category: 'relationship',
        predicate: 'has_girlfriend',
      },
    ],
    [
      "The parents' evening at nursery is on Monday at 6, could you write a reminder?",
      {
        span: "The parents' evening at nursery is on Monday at 6",
        content: "User has a parents' evening at nursery on Monday 2 March 2026 at 6",
      },
    ],
    [
      "I wish I could eat cheese but I'm lactose intolerant",
      {
        span: "I'm lactose intolerant",
        content: 'User is lactose intolerant',
        category: 'personal_info',
        predicate: 'allergic_to',
        object: 'lactose',
      },
    ],
  ])('%s', async (text, candidate) => {
    await send(await world.newConversation(), text, { reason: 'personal_fact', candidates: [candidate] });
    expect(await stored()).toEqual([candidate.content]);
    const [source] = await world.rows<{ span: string }>(sql`select span from memory_sources`);
    expect(source?.span).toBe(candidate.span);
  });

  it('is read from the third message on, too, although turns may be left to the end of the session', async () => {
    const conversationId = await world.newConversation();
    await send(conversationId, 'Good morning!', { reason: 'small_talk' });
    await send(conversationId, 'Thank you.', { reason: 'small_talk' });
    const text = 'Suggest a gift for my girlfriend Lena who loves climbing';
    const candidate = {
      span: 'my girlfriend Lena',
      content: 'User has a girlfriend called Lena',
      category: 'relationship',
      predicate: 'has_girlfriend',
    };
    await send(conversationId, text, { reason: 'relationship', candidates: [candidate] });
    expect(await stored()).toEqual([candidate.content]);
  });

  it('is not left to the end of the session if the chat model proposed to remember it', async () => {
    const conversationId = await world.newConversation();
    await send(conversationId, 'Good morning!', { reason: 'small_talk' });
    await send(conversationId, 'Thank you.', { reason: 'small_talk' });
    const text = 'Three examples and it sticks.';
    const candidate = { span: text, content: 'User remembers what has three examples', category: 'habit' };
    const answer: Answer = { reason: 'pedagogical', candidates: [candidate] };
    await send(conversationId, text, answer);
    expect(await stored()).toEqual([]);
    const tools = [{ name: 'remember', count: 1 }];
    await sendTo(world, server, conversationId, text, answer, { tools });
    expect(await stored()).toEqual([candidate.content]);
  });

  it('rests on a short span in an inflected form', async () => {
    const candidate = {
      span: 'с женой',
      content: 'У User есть жена',
      category: 'relationship',
      predicate: 'has_wife',
      object: 'жена',
    };
    await send(await world.newConversation(), 'Вчера мы с женой переехали на Садовую.', {
      reason: 'relationship',
      candidates: [candidate],
    });
    expect(await stored()).toEqual([candidate.content]);
  });

  it('includes what another person asks of the user', async () => {
    const candidate = {
      span: 'My manager Ida wants me to run the night clinic',
      content: "User's manager Ida wants User to run the night clinic",
      predicate: 'asked_to_run',
      object: 'the night clinic',
    };
    await send(await world.newConversation(), 'My manager Ida wants me to run the night clinic.', {
      reason: 'event',
      candidates: [candidate],
    });
    expect(await stored()).toEqual([candidate.content]);
  });

  it('gets the category of its relation when the model invents one', async () => {
    const candidate = {
      span: 'my brother Nils is a pilot',
      content: "User's brother Nils is a pilot",
      category: 'family',
      predicate: 'brother_works_as',
      object: 'a pilot',
    };
    await send(await world.newConversation(), 'Well, my brother Nils is a pilot.', {
      reason: 'relationship',
      candidates: [candidate],
    });
    expect(await world.rows(sql`select category from memories`)).toEqual([{ category: 'relationship' }]);
  });

  it('is a child’s age if the message contains it', async () => {
    const candidate = {
      span: 'my daughter Ines is 7',
      content: "User's daughter Ines is 7 years old",
      category: 'relationship',
      predicate: 'daughter_age',
      object: '7',
    };
    await send(await world.newConversation(), 'And my daughter Ines is 7.', {
      reason: 'relationship',
      candidates: [candidate],
    });
    expect(await stored()).toEqual([candidate.content]);
  });

  it('keeps the date that the model derived from earlier messages', async () => {
    const conversationId = await world.newConversation();
    await send(conversationId, 'The recital is on Monday week.', { reason: 'question' });
    // The world's clock is on a Sunday: "Tuesday" alone would be the day after tomorrow.
    const candidate = {
      span: "it's on the Tuesday",
      content: 'User has a recital on Tuesday, 10 March 2026',
      event_date: '2026-03-10',
    };
    await send(conversationId, "no, it's on the Tuesday", { reason: 'correction', candidates: [candidate] });
    const [row] = await world.rows<{ start: string }>(
      sql`select event_date->>'start' as start from memories`,
    );
    expect(row?.start).toBe('2026-03-10');
  });

  it('keeps the priority of the model', async () => {
    const candidate = { span: 'I once had a red kite', content: 'User once had a red kite', priority: 1 };
    await send(await world.newConversation(), 'I once had a red kite.', {
      reason: 'experience',
      candidates: [candidate],
    });
    expect(await world.rows(sql`select priority from memories`)).toEqual([{ priority: 1 }]);
  });

  it('has the date of the message, relative to when it was written', async () => {
    // The world's clock is on Sunday, 1 March 2026: the model miscounts by a week, the words do not.
    const candidate = {
      span: 'I fly to Oslo next Friday',
      content: 'User flies to Oslo next Friday',
      event_date: '2026-03-20',
    };
    await send(await world.newConversation(), 'I fly to Oslo next Friday.', {
      reason: 'event',
      candidates: [candidate],
    });
    const [shown] = server.requests;
    expect(shown?.body.messages.at(-1)?.content).toMatch(/^Written on Sunday, 1 March 2026 at 12:01 \(/m);
    const [row] = await world.rows<{ start: string }>(
      sql`select left(event_date->>'start', 10) as start from memories`,
    );
    expect(['2026-03-06', '2026-03-13']).toContain(row?.start);
  });
});

describe('the user’s settings take precedence', () => {
  const home = (index: string): Proposed => ({
    span: `I live in ${index}`,
    content: `User lives in ${index}`,
    category: 'personal_info',
    predicate: 'lives_in',
    object: index,
  });
  beforeEach(async () => {
    await world.asPerson((tx) => saveSettings(tx, world.userId, { profile: { location: 'Leeds' } }));
  });

  it('another value becomes a question, even if the model proposed a memory', async () => {
    await send(await world.newConversation(), 'I live in York.', {
      reason: 'personal_fact',
      candidates: [home('York')],
    });
    expect(await stored()).toEqual([]);
    expect(await world.rows(sql`select field, said_value from reconciliations`)).toEqual([
      { field: 'location', said_value: 'York' },
    ]);
  });

  it('the same place with its country is no other value', async () => {
    await send(await world.newConversation(), 'I live in Leeds, England.', {
      reason: 'personal_fact',
      candidates: [home('Leeds, England')],
    });
    expect(await stored()).toEqual(['User lives in Leeds, England']);
    expect(await world.count('reconciliations')).toBe(0);
  });
});

it('includes the assistant’s reply, which is never evidence', async () => {
  const conversationId = await world.newConversation();
  await send(conversationId, 'My oboe lesson is over.', {
    reason: 'personal_fact',
    candidates: [
      { span: 'My oboe lesson is over', content: 'User takes oboe lessons', predicate: 'learns' },
      { span: 'I see.', content: 'User sees', predicate: 'sees' },
    ],
  });
  const asked = server.requests.find(({ task }) => task === 'decide-and-extract');
  expect(asked?.body.messages.at(-1)?.content).toContain('<after>\nHana (assistant): I see.\n</after>');
  expect(await stored()).toEqual(['User takes oboe lessons']);
});

describe('a text in quotation marks', () => {
  it.each([
    ['I moved to Turku in May. Is this fine: "I am Olga and I rent the mill"?', 'I am Olga', []],
    ['At work they call me "Bug"', 'they call me "Bug"', ['User says: they call me "Bug"']],
  ])('is no evidence by itself: %s', async (text, span, kept) => {
    const candidates = [{ span, content: `User says: ${span}` }];
    await send(await world.newConversation(), text, { reason: 'personal_fact', candidates });
    expect(await stored()).toEqual(kept);
    expect(await world.count('candidates', sql`action_reason = 'evidence'`)).toBe(1 - kept.length);
  });
});
