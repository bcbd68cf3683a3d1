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

describe('what memories speak of', () => {
  const sister = stored('sister', { memoryIds: ['told', 'job'] });
  const ines = stored('Ines', { memoryIds: ['told', 'home'] });
  const named = [{ one: 'sister', other: 'Ines' }];

  it('is one under the relation and the name that a memory gives it', () => {
    const [found] = groupEntities([sister, ines], named);
    expect(found).toMatchObject({
      id: 'Ines',
      name: 'Ines',
      aliases: [{ id: 'sister', isSuggested: true }],
    });
    expect(found?.memoryIds.toSorted()).toEqual(['home', 'job', 'told']);
  });

  it('is two where one is a thing: nothing is what somebody is to them', () => {
    const drums = stored('drums', { kind: 'thing' });
    const alex = stored('Alex', { kind: 'thing' });
    expect(groupEntities([drums, alex], [{ one: 'drums', other: 'Alex' }])).toHaveLength(2);
  });

  it('is two where a relation has two names, or the person said so', () => {
    const ana = stored('Ana');
    const two = [...named, { one: 'sister', other: 'Ana' }];
    expect(
      shape(groupEntities([sister, ines, ana], two))
        .flat()
        .sort(),
    ).toEqual(['Ana', 'Ines', 'sister']);
    expect(groupEntities([{ ...sister, standsApart: true }, ines], named)).toHaveLength(2);
  });

  it('is one where the person merged it, with the name that they gave it', () => {
    const merged = stored('Inês', { mergedInto: 'Ines' });
    const [found, ...others] = groupEntities([{ ...ines, givenName: 'Nini' }, merged], []);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ name: 'Nini', nameInMemories: 'Ines', aliases: [{ name: 'Inês' }] });
  });

  it('has no name that only memories used which cannot be read', () => {
    const merged = stored('Inês', { mergedInto: 'Ines' });
    expect(shape(groupEntities([{ ...ines, memoryIds: [] }, merged], []))).toEqual([['Inês']]);
    expect(groupEntities([{ ...ines, memoryIds: [] }], [])).toEqual([]);
  });
});
