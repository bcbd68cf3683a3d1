import { describe, expect, it } from 'vitest';
import { groupEntities, type StoredEntity } from './group-entities';

function stored(id: string, values: Partial<StoredEntity> = {}): StoredEntity {
  return {
    id,
    name: id,
    kind: 'person',
    givenName: null,
    mergedInto: null,
    standsApart: false,
    memoryIds: [`m-${id}`],
    ...values,
  };
}

const shape = (entities: ReturnType<typeof groupEntities>) =>
  entities.map(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)]);

describe('the entities that memories mention', () => {
  const sister = stored('sister', { memoryIds: ['told', 'job'] });
  const ines = stored('Ines', { memoryIds: ['told', 'home'] });
  const named = [{ one: 'sister', other: 'Ines' }];

  it('are one if a memory gives a relation its name', () => {
    const [found] = groupEntities([sister, ines], named);
    expect(found).toMatchObject({
      id: 'Ines',
      name: 'Ines',
      aliases: [{ id: 'sister', isSuggested: true }],
    });
    expect(found?.memoryIds.toSorted()).toEqual(['home', 'job', 'told']);
  });

  it('are two if one is a thing: a thing is never a relation’s name', () => {
    const drums = stored('drums', { kind: 'thing' });
    const alex = stored('Alex', { kind: 'thing' });
    expect(groupEntities([drums, alex], [{ one: 'drums', other: 'Alex' }])).toHaveLength(2);
  });

  it('are two if a relation has two names, or the person said so', () => {
    const ana = stored('Ana');
    const two = [...named, { one: 'sister', other: 'Ana' }];
    expect(
      shape(groupEntities([sister, ines, ana], two))
        .flat()
        .sort(),
    ).toEqual(['Ana', 'Ines', 'sister']);
    expect(groupEntities([{ ...sister, standsApart: true }, ines], named)).toHaveLength(2);
  });

  it('are one if the person merged them, under the name that they chose', () => {
    const merged = stored('Inês', { mergedInto: 'Ines' });
    const [found, ...others] = groupEntities([{ ...ines, givenName: 'Nini' }, merged], []);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ name: 'Nini', nameInMemories: 'Ines', aliases: [{ name: 'Inês' }] });
  });

  it('have no name that comes only from memories that cannot be read', () => {
    const merged = stored('Inês', { mergedInto: 'Ines' });
    expect(shape(groupEntities([{ ...ines, memoryIds: [] }, merged], []))).toEqual([['Inês']]);
    expect(groupEntities([{ ...ines, memoryIds: [] }], [])).toEqual([]);
  });
});
