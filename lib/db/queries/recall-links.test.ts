import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities, memories } from '../schema';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { linkEntities } from './entities';

const QUESTION = 'What do you know of my brother?';
const FLAT = 'The new flat of Bertram is in Antwerp';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
afterAll(() => test.close());

/** Somebody whose brother is called Tom, with a memory of Bertram, who has asked already: all of it is cached. */
async function personWithBrother() {
  const person = await people.person();
  await person.knows('User has a brother called Tom', { predicate: 'has_brother', object: 'Tom' });
  const flat = { subject: 'Bertram', predicate: 'lives_in', object: 'Antwerp' };
  const flatId = await person.knows(FLAT, flat);
  expect(snippets(await person.asks(QUESTION))).not.toContain(FLAT);
  const idOf = async (key: string) => {
    const mine = and(eq(entities.userId, person.userId), eq(entities.key, key));
    const [found] = await test.db.asPerson(person.userId, (tx) => tx.select().from(entities).where(mine));
    return found?.id ?? '';
  };
  return { ...person, flatId, idOf };
}

it('follows an entity to the one that it was merged into since the memories were read', async () => {
  const person = await personWithBrother();
  const [tom, bertram] = [await person.idOf('tom'), await person.idOf('bertram')];
  const mergeInto = (into: string | null) =>
    test.db.asPerson(person.userId, (tx) =>
      tx.update(entities).set({ mergedInto: into }).where(eq(entities.id, bertram)),
    );
  await mergeInto(tom);
  const { hits } = await person.asks(QUESTION);
  expect(hits.find(({ snippet }) => snippet === FLAT)?.why).toContain('connection');
  await mergeInto(null);
  expect(snippets(await person.asks(QUESTION))).not.toContain(FLAT);
});

it('follows what a memory mentions since it was changed', async () => {
  const person = await personWithBrother();
  const moved = 'The new flat of Tom is in Antwerp';
  await test.db.asPerson(person.userId, async (tx) => {
    await tx.update(memories).set({ content: moved, subject: 'Tom' }).where(eq(memories.id, person.flatId));
    await linkEntities(tx, person.userId, person.flatId, [{ name: 'Tom', key: 'tom', kind: 'person' }]);
  });
  const { hits } = await person.asks(QUESTION);
  expect(hits.find(({ snippet }) => snippet === moved)?.why).toContain('connection');
});
