import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/start-test-database';
import { talkingPerson } from './testing/talking-person';

let test: TestDatabase;
let person: Awaited<ReturnType<typeof talkingPerson>>;

beforeAll(async () => {
  test = await startTestDatabase();
});
beforeEach(async () => {
  person = await talkingPerson(test.db);
});
afterAll(() => test.close());

describe('facts that change over time', () => {
  it.each([
    ['I drink three coffees a day.', 'I cut down to one coffee a day.', 'User drinks one coffee a day'],
    ['I run 5 km a day.', "I'm up to 8 km a day now.", 'User runs 8 km a day'],
    ['I swim twice a week.', 'I swim four times a week now.', 'User swims four times a week'],
    ['I have two cats.', 'We have three cats now.', 'User has three cats'],
    ['My boss is Anna.', 'My boss is now Peter.', "User's boss is called Peter"],
    ['My boss is Anna.', 'I have a new boss, Olga.', "User's boss is called Olga"],
  ])('keeps the latest value of what there is only one of: %j, then %j', async (before, after, now) => {
    await person.sends(before, after);
    expect(await person.holds()).toEqual([now]);
    expect(await person.closed()).toHaveLength(1);
  });

  it.each([
    ['We broke up.', 'Kit and I got back together.', 'User and Kit got back together'],
    ['I work at a bakery.', 'I got a job at a brewery.', 'User got a job at a brewery'],
    [
      'My neighbour Mr Rao brings me soup on Fridays.',
      'Sorry, I said Fridays, I meant Thursdays.',
      "User's neighbour Mr Rao brings User soup on Thursdays",
    ],
    [
      'My girlfriend is called Ewa.',
      'My girlfriend broke up with me.',
      "User's girlfriend broke up with User",
    ],
    ['I study mechanical engineering.', 'I dropped out of uni.', 'User dropped out of uni'],
    [
      "We're getting married in June.",
      "Actually we're getting married in August.",
      'User is getting married in August',
    ],
    [
      "We're moving to Ghent in May.",
      "Actually we're moving in July, not May.",
      'User is moving to Ghent in July',
    ],
    [
      'My dog Moss is fourteen.',
      'Moss had to be put down yesterday.',
      "User's dog Moss had to be put down on 28 February 2026",
    ],
    ['My email is ray.p@example.org', "no, it's ray.pt@example.org", "User's email is ray.pt@example.org"],
    ['I play the tabla.', "I've stopped playing the tabla, no time", 'User no longer plays the tabla'],
    ['I graduated in 2019.', 'No wait, 2018.', 'User graduated in 2018'],
    [
      'I started bouldering in January.',
      'I stopped bouldering because of my knee.',
      'User stopped bouldering because of their knee',
    ],
  ])('closes %j with %j', async (before, after, now) => {
    await person.sends(before, after);
    expect(await person.holds()).toEqual([now]);
    expect(await person.closed()).toHaveLength(1);
  });

  it('applies a correction within one message, and extracts nothing from a polite refusal', async () => {
    await person.sends('My favourite colour is green. No, blue!', 'I live in Porto. No, thanks!');
    expect(await person.holds()).toEqual(['User lives in Porto', "User's favourite colour is blue"]);
  });

  it('keeps a relationship when a former one is mentioned, and a home until the moving day', async () => {
    await person.sends('I am dating Kit.', 'I used to be married to Lou, we split up in 2019.');
    expect(await person.holds()).toContain('User is dating Kit');
    await person.sends('私は京都に住んでいます', '来月、大阪に引っ越します');
    expect(await person.holds()).toContain('私は京都に住んでいます');
    await person.sends('大阪に引っ越しました');
    expect(await person.closed()).toContain('私は京都に住んでいます');
  });

  it('closes what was studied as past, next to what is done now', async () => {
    await person.sends('I study law.', 'I studied law but now I do woodworking for a living.');
    expect(await person.holds()).toEqual(['User does woodworking for a living', 'User studied law']);
    expect(await person.closed()).toEqual(['User studies law']);
  });

  it('replaces that something is soon by its day', async () => {
    await person.sends('My exam is soon.', 'My exam is on Friday.');
    expect(await person.holds()).toEqual(["User's exam is on Friday 6 March 2026"]);
    expect(await person.closed()).toEqual(["User's exam is soon"]);
  });

  it.each([
    // A name, and what else is told of its bearer.
    ['My husband is called Tom.', 'My husband prefers Guinness.'],
    ['My wife is called Anna.', 'My wife speaks German.'],
    ['My mother is called Ruth.', 'My mother loves Elvis.'],
    ['My wife is called Anna.', 'My wife is Catholic.'],
    ['My husband is a nurse.', 'My husband is Italian.'],
    // What did not come about.
    ['I live in Oslo.', 'I almost moved to Berlin.'],
    ['I live in Oslo.', 'I dreamed I moved to Berlin.'],
    ['I work as a nurse.', 'I nearly quit my job last year.'],
    ['I am married to Tom.', 'We almost got divorced.'],
    // The same of somebody else.
    ['I am allergic to nuts.', 'My son is allergic to nuts.'],
    ['My sister lives in Leeds.', 'I live in Leeds.'],
    ['I play the cello.', 'My daughter plays the cello.'],
  ])('keeps both: %j, then %j', async (one, other) => {
    await person.sends(one);
    const held = await person.holds();
    await person.sends(other);
    expect(await person.holds()).toEqual(expect.arrayContaining(held));
    expect(await person.closed()).toEqual([]);
  });

  it('ends a diet without the allergy told in the same sentence', async () => {
    await person.sends("I'm vegan and allergic to peanuts.", "I'm no longer vegan.");
    expect(await person.holds()).toContain('User is allergic to peanuts');
    expect(await person.holds()).not.toContain('User is vegan');
  });

  it('resolves "her" in the next message', async () => {
    await person.sends('My sister is called Ines.', 'She moved to Porto.', 'Her husband is a pilot.');
    expect(await person.holds()).toEqual([
      "User's sister Ines lives in Porto",
      "User's sister Ines's husband is a pilot",
      "User's sister is called Ines",
    ]);
    await person.sends('She moved to Faro.');
    expect(await person.closed()).toEqual(["User's sister Ines lives in Porto"]);
  });
});
