import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';

let test: TestDatabase;
let person: Awaited<ReturnType<Awaited<ReturnType<typeof rememberingPeople>>['person']>>;

/** The person's memories, with their predicates. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['lives_in', 'User is settled in Gdynia'],
  ['works_as', 'User is a line cook'],
  ['said', 'User does the crossword where it is quiet'],
  ['has_pet', 'User has a tortoise called Euclid'],
  ['allergic_to', '卵アレルギーがあります'],
  ['plans_to', 'User wants to see Sicily'],
  ['hobby', 'User sings in a choir'],
  ['sister_ines_lives_in', "User's sister Ines lives in Porto"],
  ['sister_ines_works_as', "User's sister Ines works as a midwife"],
  ['brother_works_as', "User's brother works as a diver"],
];

beforeAll(async () => {
  test = await startTestDatabase();
  person = await (await rememberingPeople(test.db)).person();
  for (const [predicate, content] of KNOWN) await person.knows(content, { predicate });
});
afterAll(() => test.close());

describe('a question about one’s own life', () => {
  it.each([
    ['Where do I live?', 'User is settled in Gdynia'],
    ['wo wohne ich?', 'User is settled in Gdynia'],
    ['私はどこに住んでいますか', 'User is settled in Gdynia'],
    ['What do I do for work?', 'User is a line cook'],
    ["what's my job?", 'User is a line cook'],
    ['what pets do I have?', 'User has a tortoise called Euclid'],
    ['What food am I allergic to?', '卵アレルギーがあります'],
    ['where are we going on holiday?', 'User wants to see Sicily'],
    ['What are my hobbies?', 'User sings in a choir'],
    ['Where does my sister live?', "User's sister Ines lives in Porto"],
    ["What's my sister's job?", "User's sister Ines works as a midwife"],
    ['What does Ines do?', "User's sister Ines works as a midwife"],
  ])('%j is answered first by what is filed under it', async (question, answer) => {
    expect(snippets(await person.asks(question))[0]).toBe(answer);
  });

  it.each(['Where do penguins live?', 'What does a notary do?', 'How old is the moon?', 'Who works here?'])(
    'is not detected in %j',
    async (question) => {
      expect((await person.asks(question)).hits.filter(({ why }) => why.includes('answer'))).toEqual([]);
    },
  );
});
