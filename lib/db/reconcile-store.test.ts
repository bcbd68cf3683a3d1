import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evaluateTurn, rememberTurn, type TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { builtInEngines } from '@/testing/built-in-engines';
import { ensureDefaultCharacter } from './queries/characters';
import { createConversation } from './queries/conversations';
import { patchMemory } from './queries/memory-edits';
import { recordTurn } from './queries/messages';
import { candidates, entities, memories, memoryEntities, users } from './schema';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { createTurnStore } from './turn-store';
import { uuidv7 } from './uuid';

let test: TestDatabase;
let deps: TurnDependencies;
let userId: string;
let conversationId: string;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  test = await startTestDatabase();
  deps = {
    store: createTurnStore(test.db),
    ...builtInEngines(),
    clock: { now: () => new Date(now) },
    tombstoneKey: 'a key for tests alone',
    onDecision: () => {},
  };
});
afterAll(() => test.close());

beforeEach(async () => {
  userId = uuidv7();
  await test.db.asWorker(async (tx) => {
    await ensureDefaultCharacter(tx);
    await tx.insert(users).values({ id: userId, name: 'P', email: `${userId}@example.org` });
  });
  conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
});

async function send(...texts: string[]): Promise<string[]> {
  const actions: string[] = [];
  for (const content of texts) {
    now += 60_000;
    const turn = { userId, conversationId, turnId: uuidv7(), messageId: uuidv7() };
    const message = { author: null, content, redactions: [], now: new Date(now) };
    await test.db.asPerson(userId, (tx) => recordTurn(tx, { ...turn, ...message }));
    await evaluateTurn(deps, userId, turn.turnId);
    await rememberTurn(deps, userId, turn.turnId);
    const rows = await test.db.asPerson(userId, (tx) =>
      tx.select().from(candidates).where(eq(candidates.turnId, turn.turnId)),
    );
    actions.push(...rows.map((row) => `${row.action}: ${row.actionReason}`));
  }
  return actions;
}

const rowsOf = (status: string) =>
  test.db
    .asPerson(userId, (tx) => tx.select().from(memories).where(eq(memories.userId, userId)))
    .then((rows) => rows.filter((row) => row.status === status));
const contents = async (status: string) => (await rowsOf(status)).map((row) => row.content).sort();

describe('facts stated over time', () => {
  it('closes what was given up, adds what is new, and leaves the rest', async () => {
    await send('I like green tea.', 'I like cats.', 'I dislike opera.');
    expect(await send('Actually I like herbal teas now instead of green tea.')).toEqual([
      'supersede: given_up',
    ]);
    expect(await contents('active')).toEqual([
      'User dislikes opera',
      'User likes cats',
      'User likes herbal teas',
    ]);
    const [old] = await rowsOf('superseded');
    expect(old).toMatchObject({ content: 'User likes green tea' });
    expect(old?.validTo).not.toBeNull();
  });

  it.each([
    ['My sister moved to Leeds.', 'My sister moved to York now.', "User's sister lives in York"],
    ['My son is four.', 'My son just turned five!', "User's son is five"],
    ['Vivo en Madrid.', 'Me mudé a Sevilla.', 'Me mudé a Sevilla'],
    ['Ich wohne in Bremen.', 'Ich bin nach Hamburg gezogen.', 'Ich bin nach Hamburg gezogen'],
  ])('replaces %j by %j', async (before, after, now) => {
    await send(before);
    await send(after);
    expect(await contents('active')).toEqual([now]);
    expect(await rowsOf('superseded')).toHaveLength(1);
  });

  it.each([
    [
      'My sister is single.',
      'My sister got married last month.',
      ["User's sister got married in February 2026"],
    ],
    ['My brother is married to Ada.', 'My brother got divorced.', ["User's brother got divorced"]],
    ['My sister is dating Tom.', 'My sister and Tom broke up.', ["User's sister and Tom broke up"]],
    ['My parents live in Leeds.', 'My parents moved to York.', ["User's parents live in York"]],
    ['My son goes to primary school.', 'My son goes to high school now.', ["User's son goes to high school"]],
    ['My aunt works at the zoo.', 'My aunt quit her job.', ["User's aunt quit her job"]],
    ['I have a dog named Pip.', 'Pip died yesterday.', ["User's dog Pip died on 28 February 2026"]],
    ['My best friend Ona lives in Oslo.', 'Ona moved to Bergen.', ["User's best friend Ona lives in Bergen"]],
    [
      'My nana lives in Porto.',
      'My nana passed away last week.',
      ["User's nana passed away in the week of 16 February 2026"],
    ],
  ])('replaces %j by %j, about somebody else', async (before, after, active) => {
    await send(before);
    await send(after);
    expect(await contents('active')).toEqual(active);
    expect(await rowsOf('superseded')).toHaveLength(1);
  });

  it('ends one person’s job or relationship only', async () => {
    await send(
      'My sister works at Acme.',
      'My sister is dating Bob.',
      'I am dating Sam.',
      'I work as a nurse.',
    );
    await send('I quit my job.', 'We broke up.');
    expect(await contents('active')).toEqual([
      'User and their partner broke up',
      'User quit their job',
      "User's sister is dating Bob",
      "User's sister works at Acme",
    ]);
  });

  it('keeps both a past and a present statement, and what was said together with a change', async () => {
    await send('I studied law but now I work as a baker.');
    expect(await contents('active')).toEqual(['User studied law', 'User works as a baker']);
    await send('I sold my motorbike and bought a canoe.');
    expect(await contents('active')).toEqual(
      expect.arrayContaining(['User bought a canoe', 'User sold their motorbike']),
    );
  });

  it.each([
    ['I used to smoke but I quit two years ago.', 'User used to smoke but quit in 2024'],
    ['I quit smoking last year.', 'User quit smoking in 2025'],
  ])('recognises in %j that it is over', async (text, content) => {
    await send('I smoke a pack a day.');
    await send(text);
    expect(await contents('active')).toEqual([content]);
  });

  it.each([
    [
      'My brother Piet moved to Vienna.',
      'Actually, it is Graz, not Vienna.',
      "User's brother Piet lives in Graz",
    ],
    ['My birthday is March 3rd.', 'No sorry, March 13th.', "User's birthday is March 13th"],
    [
      'I have a meeting on Tuesday.',
      'Sorry, I meant Thursday.',
      'User has a meeting on Thursday 5 March 2026',
    ],
  ])('corrects %j by %j', async (before, after, content) => {
    await send(before);
    await send(after);
    expect(await contents('active')).toContain(content);
  });

  it.each([
    ['My name is Ann.', 'No sorry, not today.'],
    ['I was born in 1988 and moved in 2010.', 'No, 2011.'],
    ['Is it Vienna?', 'No, Graz, not Vienna.'],
  ])('leaves %j alone if %j does not say what it corrects', async (before, after) => {
    await send(before);
    const known = await contents('active');
    await send(after);
    expect(await contents('active')).toEqual(known);
  });

  it.each([
    ['I play tennis every Thursday.', "I don't play tennis anymore, I play padel.", 'User plays padel'],
    ['I work at Quill as an editor.', 'I left Quill after two years.', 'User left Quill after two years'],
  ])('ends %j by %j', async (before, after, content) => {
    await send(before);
    const [known] = await contents('active');
    await send(after);
    expect(await contents('active')).toContain(content);
    expect(await contents('active')).not.toContain(known);
  });

  it('adds and closes two pets independently, each by name', async () => {
    await send(
      'I have a cat called Tofu and a dog called Bean.',
      'Tofu died in spring.',
      'Bean loves swimming.',
    );
    expect(await contents('active')).toEqual([
      'User has a dog called Bean',
      "User's cat Tofu died in spring",
      "User's dog Bean loves swimming",
    ]);
  });

  it('keeps the newest number and address, and one home', async () => {
    await send('My phone number is 0171 2345678.', 'I have a new number: 0171 9876543.');
    await send('My email is jo@example.org', 'My new email is joanna@example.org');
    await send(
      'I live with my boyfriend Ken in Utrecht.',
      'Ken and I split up.',
      'I live with friends in Delft now.',
    );
    expect(await contents('active')).toEqual([
      'User and their boyfriend Ken split up',
      'User lives with friends in Delft',
      "User's email is joanna@example.org",
      "User's number is 0171 9876543",
    ]);
  });

  it('replaces a dislike by a like of the same thing', async () => {
    await send('I hate olives.', 'I used to hate olives but now I love them.');
    expect(await contents('active')).toEqual(['User loves olives']);
  });

  it('keeps a type of home beside the town, not in its place', async () => {
    await send('I live in Leeds.', 'I live in a small flat with two friends.');
    expect(await contents('active')).toEqual([
      'User lives in Leeds',
      'User lives in a small flat with two friends',
    ]);
  });

  it('keeps two people with the same relation apart if they are named', async () => {
    await send('My sister Ann lives in Leeds.', 'My sister Eve lives in York.');
    expect(await contents('active')).toEqual([
      "User's sister Ann lives in Leeds",
      "User's sister Eve lives in York",
    ]);
  });

  it('closes a dislike that is over and adds nothing in its place', async () => {
    await send('I dislike opera.');
    expect(await send("I've changed my mind about opera: I don't dislike it any more.")).toEqual([
      'retract: given_up',
    ]);
    expect(await contents('active')).toEqual([]);
    expect(await contents('superseded')).toEqual(['User dislikes opera']);
  });

  it('finds a rewording that neither a vector nor identical words would find', async () => {
    await send('I like tea.');
    await send('I love green tea.');
    expect(await contents('active')).toHaveLength(1);
  });

  it('never touches another user’s memories', async () => {
    await send('I like green tea.');
    const first = userId;
    userId = uuidv7();
    await test.db.asWorker((tx) =>
      tx.insert(users).values({ id: userId, name: 'Q', email: `${userId}@example.org` }),
    );
    conversationId = await test.db.asPerson(userId, (tx) => createConversation(tx, userId, {}));
    await send('I no longer like green tea.');
    userId = first;
    expect(await contents('active')).toEqual(['User likes green tea']);
  });

  it('asks about a value that contradicts a pinned memory, and replaces it once the person agrees', async () => {
    await send('I live in Leeds.');
    const [pinned] = await rowsOf('active');
    const at = new Date(now);
    await test.db.asPerson(userId, (tx) => patchMemory(tx, userId, pinned?.id ?? '', { pinned: true }, at));
    expect(await send('I live in York.')).toEqual(['propose: contradicts_kept']);
    expect(await contents('active')).toEqual(['User lives in Leeds']);
    const [waiting] = await rowsOf('pending');
    await test.db.asPerson(userId, (tx) =>
      patchMemory(tx, userId, waiting?.id ?? '', { status: 'active' }, at),
    );
    expect(await contents('active')).toEqual(['User lives in York']);
    expect(await contents('superseded')).toEqual(['User lives in Leeds']);
  });
});

describe('entities', () => {
  it('link the memories that mention the same person, place or thing', async () => {
    await send("My sister's name is Clara.", 'I visited Lisbon with Clara.', 'I like chess.');
    const linked = await test.db.asPerson(userId, (tx) =>
      tx
        .select({ name: entities.name, content: memories.content })
        .from(memoryEntities)
        .innerJoin(entities, eq(entities.id, memoryEntities.entityId))
        .innerJoin(memories, eq(memories.id, memoryEntities.memoryId))
        .where(eq(entities.userId, userId)),
    );
    const ofClara = linked.filter((row) => row.name === 'Clara');
    expect(ofClara).toHaveLength(2);
  });
});
