import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('filling up', () => {
  it('adds the most important and recent memories to the relevant ones, and marks them', async () => {
    const person = await people.person();
    await person.knows('User restores wooden kayaks');
    await person.knows('User lives in Leeds', { importance: 0.9 });
    await person.knows('User once saw a heron', { importance: 0.1 });
    await person.knows('User is engaged to Rowan', { importance: 0.8 });
    await person.knows('User bought a lamp', { importance: 0.2 });
    const { hits } = await person.asks('Which kayaks do I restore?', { eachStands: true });
    expect(hits.map(({ snippet, isFill = false }) => [snippet, isFill])).toEqual([
      ['User restores wooden kayaks', false],
      ['User lives in Leeds', true],
      ['User is engaged to Rowan', true],
    ]);
  });

  it('returns nothing if nothing is relevant', async () => {
    const person = await people.person();
    await person.knows('User lives in Leeds', { importance: 0.9 });
    expect((await person.asks('How hot is lava?', { eachStands: true })).hits).toEqual([]);
  });
});

describe('the floor', () => {
  it.each([
    'Hello!',
    'How are you today?',
    'Ha, that is funny',
    'What is your favourite colour?',
    'I am tired',
  ])('recalls nothing for small talk: %s', async (message) => {
    const person = await people.person();
    await person.knows('User finds stand-up comedy funny');
    await person.knows("User's favourite colour is green");
    await person.knows('User is often tired after work');
    for (const thing of ['chess', 'tennis', 'rowing', 'judo', 'golf'])
      await person.knows(`User plays ${thing}`);
    expect((await person.asks(message)).hits).toEqual([]);
  });

  it.each([
    ['suggest a gift with honey for my insects hobby', 'User keeps bees'],
    ['Suggest a sport for me', 'User plays tennis on Sundays'],
    ['What music should I listen to?', 'User likes jazz'],
    ['Suggest a name for my new pet', 'User has a cat called Miso'],
    ['Do I have any pets?', 'User has a cat called Miso'],
  ])('passes memories that matter for a question without sharing its words: %s', async (question, memory) => {
    const person = await people.person();
    for (const known of ['User lives in Leeds', 'User grew up in Hull', 'User wants to buy a house'])
      await person.knows(known);
    for (const known of ['User keeps bees', 'User plays tennis on Sundays', 'User likes jazz'])
      await person.knows(known);
    await person.knows('User has a cat called Miso');
    expect(snippets(await person.asks(question))[0]).toBe(memory);
  });

  it.each([
    ['Do you have any ideas for a sport?', 'User plays tennis on Sundays'],
    ['Wo wohnt meine Schwester?', 'User hat eine Schwester in Bremen'],
    ['¿Dónde vive mi hermana?', 'User tiene una hermana en Sevilla'],
    ['Where is Quentin from?', 'Quentin came from Lyon'],
  ])('passes a memory that shares a single identifying word: %s', async (question, memory) => {
    const person = await people.person();
    for (const known of ['User lives in Leeds', 'User wants to buy a house', 'User likes jazz'])
      await person.knows(known);
    await person.knows(memory);
    expect(snippets(await person.asks(question))[0]).toBe(memory);
  });

  it('passes the answer to a plain question about one’s own life, among many memories that share its word', async () => {
    const person = await people.person();
    await person.knows('User lives in Leeds');
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dag', 'Eli', 'Fay']) await person.knows(`${name} lives abroad`);
    for (let walk = 0; walk < 30; walk++) await person.knows(`User took walk number ${walk}`);
    expect(snippets(await person.asks('Where do I live?'))).toContain('User lives in Leeds');
  });

  it.each(['Can you recommend a good laptop?', 'Any tips for tying a bow tie?', 'How can I fix a printer?'])(
    'drops memories that are irrelevant to the advice asked for: %s',
    async (question) => {
      const person = await people.person();
      for (const known of ['User lives in Leeds', 'User keeps bees', 'User plays tennis', 'User likes jazz'])
        await person.knows(known);
      expect((await person.asks(question)).hits).toEqual([]);
    },
  );

  describe('for a date in the question', () => {
    const IN_2022 = ['User took up the oboe', 'User read Japanese novels', 'User baked rye bread'];
    const knowing = async () => {
      const person = await people.person();
      for (const known of IN_2022) await person.knows(known, { validFrom: new Date('2022-05-12T10:00:00Z') });
      return person;
    };

    it.each([
      'Who won the World Cup in 2022?',
      'What was the best film of 2022?',
      'How do I convert a date like 12 May 2022 in Python?',
      'Can you tell me how the weather was in Paris in May 2022?',
    ])('recalls nothing of that time if it is about the world: %s', async (question) => {
      const { hits } = await (await knowing()).asks(question, { eachStands: true });
      expect(hits).toEqual([]);
    });

    it.each(['What did I do in 2022?', 'What happened in May 2022?', 'Was habe ich im Mai 2022 gemacht?'])(
      'recalls that time if it is about the person, or about nothing else: %s',
      async (question) => {
        const { hits } = await (await knowing()).asks(question, { eachStands: true });
        expect(hits.map(({ snippet }) => snippet).sort()).toEqual(IN_2022.toSorted());
      },
    );
  });
});
