import { describe, expect, it } from 'vitest';
import { builtInEngines } from '@/testing/built-in-engines';
import { keepsEveryDetail } from './consolidate';
import { groupMemories, MAX_GROUP } from './group-memories';

const { language } = builtInEngines();

const pair = (a: string, b: string) => ({ a, b });

describe('grouping', () => {
  it('takes the first memory and all that are similar to it, if there are at least three', () => {
    expect(groupMemories([pair('a', 'b'), pair('a', 'c'), pair('b', 'c'), pair('d', 'e')])).toEqual([
      ['a', 'b', 'c'],
    ]);
  });

  it('makes no chains, and puts a memory into one group only', () => {
    expect(groupMemories([pair('a', 'b'), pair('b', 'c'), pair('c', 'd')])).toEqual([]);
    const groups = groupMemories([pair('a', 'b'), pair('a', 'c'), pair('b', 'd'), pair('b', 'e')]);
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  it('stays within what fits into one sentence', () => {
    const pairs = Array.from({ length: 30 }, (_, place) => pair('a', `b${place}`));
    expect(groupMemories(pairs)[0]).toHaveLength(MAX_GROUP);
  });
});

describe('a merged sentence', () => {
  const sources = [
    { content: 'User collects vinyl records from the 1970s' },
    { content: 'User collects jazz vinyl records' },
    { content: 'User collects rare vinyl records' },
  ];

  it('may contain everything in its sources', () => {
    expect(
      keepsEveryDetail(
        'User collects vinyl records: rare ones, jazz, and some from the 1970s',
        sources,
        language,
      ),
    ).toBe(true);
  });

  it.each([
    ['loses a number', 'User collects rare vinyl jazz records'],
    ['invents a number', 'User collects 300 rare jazz vinyl records from the 1970s'],
    ['omits a source', 'User likes things from the 1970s'],
    [
      'adds what nobody said',
      'User collects rare jazz vinyl records from the 1970s and owns a famous shop near London Bridge station',
    ],
    ['is empty', ''],
  ])('is refused if it %s', (_, content) => {
    expect(keepsEveryDetail(content, sources, language)).toBe(false);
  });
});
