import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberingPeople, snippets } from '../testing/remembering-person';
import { startTestDatabase, type TestDatabase } from '../testing/start-test-database';
import { dropUnusedEntities } from './entities';
import { listEntities, mergeEntities, renameEntity, separateEntities } from './entity-groups';
import { listMemoryLinks } from './memory-links';
import { relateMemories } from './related-memories';

let test: TestDatabase;
let people: Awaited<ReturnType<typeof rememberingPeople>>;
let person: Awaited<ReturnType<typeof people.person>>;
beforeAll(async () => {
  test = await startTestDatabase();
  people = await rememberingPeople(test.db);
});
beforeEach(async () => {
  person = await people.person();
  await person.knows('User went to the opera with Ben', { participants: ['user', 'Ben'] });
});
afterAll(() => test.close());

const entity = async (name: string) =>
  (await test.db.asPerson(person.userId, (tx) => listEntities(tx, person.userId))).find(
    (one) => one.name === name,
  )?.id ?? '';
const links = () =>
  test.db.asPerson(person.userId, (tx) => listMemoryLinks(tx, person.userId, { relation: ['related'] }));

describe('an entity that the person renamed', () => {
  it('is found by the new name, even by that alone', async () => {
    await person.knows("User's sister works as a midwife", { predicate: 'sister_works_as' });
    expect((await person.asks('What does Nini do?')).hits).toEqual([]);
    const id = await entity('sister');
    await test.db.asPerson(person.userId, (tx) => renameEntity(tx, person.userId, id, { name: 'Nini' }));
    const { hits } = await person.asks('What does Nini do?');
    expect(hits[0]).toMatchObject({
      snippet: "User's sister works as a midwife",
      why: expect.arrayContaining(['names']),
    });
  });

  it('is recognised by the new name when memories use it', async () => {
    await person.knows("User's sister works as a midwife", { predicate: 'sister_works_as' });
    const id = await entity('sister');
    await test.db.asPerson(person.userId, (tx) => renameEntity(tx, person.userId, id, { name: 'Nini' }));
    await person.knows('User went hiking with Nini', { participants: ['user', 'Nini'] });
    expect(await entity('Nini')).toBe('');
    const listed = await test.db.asPerson(person.userId, (tx) => listEntities(tx, person.userId));
    expect(listed.find((one) => one.id === id)?.memoryIds).toHaveLength(2);
  });

  it('cannot take the name of another', async () => {
    await person.knows('User met Olga in May', { participants: ['user', 'Olga'] });
    const [id, taken] = [await entity('Olga'), 'ben'];
    const renamed = await test.db.asPerson(person.userId, (tx) =>
      renameEntity(tx, person.userId, id, { name: taken }),
    );
    expect(renamed).toBe('taken');
  });
});

describe('entities that the person merged', () => {
  beforeEach(async () => {
    await person.knows('User met Liz at school', { participants: ['user', 'Liz'] });
    await person.knows('Elizabeth moved to Antwerp', { participants: ['Elizabeth'] });
  });

  it('are found by every name, and no longer once they are separated', async () => {
    const [liz, elizabeth] = [await entity('Liz'), await entity('Elizabeth')];
    await test.db.asPerson(person.userId, (tx) => mergeEntities(tx, person.userId, liz, [elizabeth]));
    expect(snippets(await person.asks('Where does Liz live now?'))).toContain('Elizabeth moved to Antwerp');
    await test.db.asPerson(person.userId, (tx) => separateEntities(tx, person.userId, liz, [elizabeth]));
    expect(snippets(await person.asks('Where does Liz live now?'))).not.toContain(
      'Elizabeth moved to Antwerp',
    );
  });

  it('link the memories that mention them, until they are separated', async () => {
    const [liz, elizabeth] = [await entity('Liz'), await entity('Elizabeth')];
    expect(await links()).toEqual([]);
    await test.db.asPerson(person.userId, (tx) => mergeEntities(tx, person.userId, liz, [elizabeth]));
    expect(await links()).toHaveLength(1);
    await test.db.asPerson(person.userId, (tx) => separateEntities(tx, person.userId, liz, [elizabeth]));
    expect(await links()).toEqual([]);
  });

  it('stay merged when the main name is deleted', async () => {
    const [liz, elizabeth] = [await entity('Liz'), await entity('Elizabeth')];
    await person.knows('Lizzie collects stamps', { participants: ['Lizzie'] });
    const lizzie = await entity('Lizzie');
    await test.db.asPerson(person.userId, async (tx) => {
      await mergeEntities(tx, person.userId, liz, [elizabeth, lizzie]);
    });
    await person.forgets('User met Liz at school');
    const left = await test.db.asPerson(person.userId, async (tx) => {
      await dropUnusedEntities(tx, person.userId);
      return listEntities(tx, person.userId);
    });
    expect(left.map(({ name, mergedInto }) => [name, mergedInto])).toContainEqual(['Elizabeth', null]);
    expect(left.map(({ name, mergedInto }) => [name, mergedInto])).toContainEqual(['Lizzie', elizabeth]);
    expect(left.some(({ name }) => name === 'Liz')).toBe(false);
  });
});

it('memories that mention the same entity are related, unless nearly all mention it', async () => {
  const one = await person.knows('User visited Porto with Olga', { participants: ['user', 'Olga'] });
  const other = await person.knows('Olga plays the harp', { participants: ['Olga'] });
  await test.db.asPerson(person.userId, (tx) => relateMemories(tx, person.userId, [one]));
  expect(await links()).toEqual([{ from: other, to: one, relation: 'related' }]);
  const ids: string[] = [];
  for (let meeting = 0; meeting < 13; meeting++)
    ids.push(await person.knows(`Meeting ${meeting} was with Ben`, { participants: ['Ben'] }));
  await test.db.asPerson(person.userId, (tx) => relateMemories(tx, person.userId, ids));
  expect(await links()).toHaveLength(1);
});
