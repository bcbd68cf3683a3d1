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

describe('what changes while somebody talks', () => {
  it.each([
    ['I drink three coffees a day.', 'I cut down to one coffee a day.', 'User drinks one coffee a day'],
    ['I run 5 km a day.', "I'm up to 8 km a day now.", 'User runs 8 km a day'],
    ['I swim twice a week.', 'I swim four times a week now.', 'User swims four times a week'],
    ['I have two cats.', 'We have three cats now.', 'User has three cats'],
    ['My boss is Anna.', 'My boss is now Peter.', "User's boss is called Peter"],
    ['My boss is Anna.', 'I have a new boss, Olga.', "User's boss is called Olga"],
  ])('takes the newest of what there is one of: %j, then %j', async (before, after, now) => {
    await person.says(before, after);
    expect(await person.holds()).toEqual([now]);
    expect(await person.closed()).toHaveLength(1);
  });

  it('makes a past of what was studied, and keeps it beside what is done now', async () => {
    await person.says('I study law.', 'I studied law but now I do woodworking for a living.');
    expect(await person.holds()).toEqual(['User does woodworking for a living', 'User studied law']);
    expect(await person.closed()).toEqual(['User studies law']);
  });

  it('keeps of somebody what is told of "her" in the next message', async () => {
    await person.says('My sister is called Ines.', 'She moved to Porto.', 'Her husband is a pilot.');
    expect(await person.holds()).toEqual([
      "User's sister Ines lives in Porto",
      "User's sister Ines's husband is a pilot",
      "User's sister is called Ines",
    ]);
    await person.says('She moved to Faro.');
    expect(await person.closed()).toEqual(["User's sister Ines lives in Porto"]);
  });
});
