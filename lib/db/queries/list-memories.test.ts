import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryQuerySchema } from '@/lib/contracts/api/memories';
import { storedForms } from '@/lib/language/stored-forms';
import { rememberingPeople } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { listMemories } from './memories';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

describe('the list of memories', () => {
  it('can be filtered by kind, by emotional weight, and by the words of key moments', async () => {
    const person = await people.person();
    await person.knows('User lives in Leeds');
    await person.knows('User broke an arm as a child', {
      kind: 'story',
      emotionalWeight: 0.6,
      keyMoments: ['the fall on the stairs'],
    });
    await person.knows('User went to the lake', { kind: 'experience', emotionalWeight: 0.2 });
    const listed = async (query: Record<string, unknown>) => {
      const parsed = memoryQuerySchema.parse(query);
      const { memories } = await test.db.asPerson(person.userId, (tx) =>
        listMemories(tx, person.userId, parsed),
      );
      return memories.map(({ content }) => content);
    };
    expect(await listed({ kind: ['story'] })).toEqual(['User broke an arm as a child']);
    expect(await listed({ minWeight: '0.4' })).toEqual(['User broke an arm as a child']);
    expect(await listed({ q: 'stairs' })).toEqual(['User broke an arm as a child']);
    expect(await listed({ sort: 'weight' })).toEqual([
      'User broke an arm as a child',
      'User went to the lake',
      'User lives in Leeds',
    ]);
  });

  it.each([
    ['You live in Leeds', 'User lives in Leeds'],
    ['i live in leeds', 'User lives in Leeds'],
    ['your sister', "User's sister is called Una"],
    ['you are allergic', 'User is allergic to walnuts'],
    ['You’re allergic?', 'User is allergic to walnuts'],
    ['“walnuts.”', 'User is allergic to walnuts'],
    ['You have a cat', 'User has a cat'],
    ['you study', 'User studies law'],
    ["you don't drink", "User doesn't drink coffee"],
    ['sister, Una', "User's sister is called Una"],
    ['C++', 'User knows C++'],
  ])('is searched by its words as they are shown: %s', async (q, found) => {
    const person = await people.person();
    for (const known of ['User lives in Leeds', "User's sister is called Una", 'User is allergic to walnuts'])
      await person.knows(known);
    for (const known of ['User has a cat', 'User studies law', "User doesn't drink coffee", 'User knows C++'])
      await person.knows(known);
    const { memories } = await test.db.asPerson(person.userId, (tx) =>
      listMemories(tx, person.userId, memoryQuerySchema.parse({ q }), storedForms),
    );
    expect(memories.map(({ content }) => content)).toEqual([found]);
  });
});
