import { expect, it } from 'vitest';
import { COMMON_FROM, findLinks } from './links';
import type { RecallRow } from './recall-row';
import { rowWith } from './testing/row';

const FOLLOWED = 12;

/** `each` memories for each of these entities, which mention only it. */
function speakingOf(names: readonly string[], each: number) {
  const byName = new Map(
    names.map((name) => [
      name,
      Array.from({ length: each }, (_, index) => rowWith({ id: `${name} ${index}`, entities: [name] })),
    ]),
  );
  let read = 0;
  return {
    of: (name: string) => byName.get(name) ?? [],
    *mentioning(name: string) {
      for (const row of byName.get(name) ?? []) {
        read++;
        yield row;
      }
    },
    read: () => read,
  };
}

const NOTHING_MERGED: ReadonlyMap<string, string> = new Map();
const idsOf = (links: readonly { to: RecallRow }[]) => links.map(({ to }) => to.id).sort();

it('links memories that mention the same thing, unless many do', () => {
  const few = speakingOf(['tom'], COMMON_FROM);
  const [one, ...others] = few.of('tom');
  const links = findLinks(one ? [one] : [], few.mentioning, NOTHING_MERGED);
  expect(idsOf(links)).toEqual(others.map(({ id }) => id).sort());
  expect(links.every(({ from }) => from === one)).toBe(true);

  const many = speakingOf(['work'], COMMON_FROM + 1);
  expect(findLinks(many.of('work').slice(0, 1), many.mentioning, NOTHING_MERGED)).toEqual([]);
});

it('counts all names of a thing together', () => {
  const { of, mentioning } = speakingOf(['tom', 'tommy'], COMMON_FROM - 1);
  const from = of('tom').slice(0, 1);
  expect(findLinks(from, mentioning, NOTHING_MERGED)).toHaveLength(COMMON_FROM - 2);
  expect(findLinks(from, mentioning, new Map([['tommy', 'tom']]))).toEqual([]);
});

it('links memories under different names of one thing, whichever of them was merged', () => {
  const { of, mentioning } = speakingOf(['tom', 'tommy', 'thomas'], 2);
  const merged = new Map([
    ['tommy', 'tom'],
    ['thomas', 'tom'],
  ]);
  for (const name of ['tom', 'tommy', 'thomas']) {
    const from = of(name).slice(0, 1);
    expect(findLinks(from, mentioning, merged)).toHaveLength(5);
  }
});

it('follows only the best memories, and reads only a few of each name', () => {
  const names = Array.from({ length: 24 }, (_, index) => `thing ${index}`);
  const { of, mentioning, read } = speakingOf(names, 4 * COMMON_FROM);
  const lenders = names.flatMap((name) => of(name).slice(0, 1));
  findLinks(lenders, mentioning, NOTHING_MERGED);
  expect(read()).toBe(FOLLOWED * (COMMON_FROM + 1));
});

it('follows memories only', () => {
  const { of, mentioning } = speakingOf(['tom'], 2);
  const diary = rowWith({ source: 'diary', entities: ['tom'] });
  expect(findLinks([diary], mentioning, NOTHING_MERGED)).toEqual([]);
  expect(findLinks([diary, ...of('tom')], mentioning, NOTHING_MERGED)).toHaveLength(2);
});
