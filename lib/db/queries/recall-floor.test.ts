import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;

beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('the floor', () => {
  it.each([
    'Hello!',
    'How are you today?',
    'Ha, that is funny',
    'What is your favourite colour?',
    'I am tired',
  ])('brings nothing up for small talk: %s', async (message) => {
    const person = await people.person();
    await person.knows('User finds stand-up comedy funny');
    await person.knows("User's favourite colour is green");
    await person.knows('User is often tired after work');
    for (const thing of ['chess', 'tennis', 'rowing', 'judo', 'golf'])
      await person.knows(`User plays ${thing}`);
    expect((await person.asks(message)).hits).toEqual([]);
  });
});
