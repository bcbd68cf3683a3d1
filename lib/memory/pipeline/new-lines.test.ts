import { expect, it } from 'vitest';
import { findNewLines, type StoredLine } from './new-lines';

const line = (said: string): StoredLine => {
  const [author = '', text = ''] = said.split(': ');
  return { author, text, isCovered: text === '███' };
};
const newIn = (stored: string[], told: string[]) =>
  findNewLines(stored.map(line), told.map(line)).map(({ author, text }) => `${author}: ${text}`);

it.each<[string, string[], string[], string[]]>([
  ['all of them at first', [], ['tom: a', 'mira: b'], ['tom: a', 'mira: b']],
  ['what follows what was told before', ['tom: a'], ['tom: a', 'mira: b'], ['mira: b']],
  ['nothing twice', ['tom: a', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['of a window that moved on', ['tom: a', 'mira: b'], ['mira: b', 'tom: c'], ['tom: c']],
  ['the same word said again', ['tom: ok'], ['tom: ok', 'mira: b', 'tom: ok'], ['mira: b', 'tom: ok']],
  ['the same word by another', ['tom: ok'], ['tom: ok', 'mira: ok'], ['mira: ok']],
  ['nothing of a line whose words were forgotten', ['tom: ███', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['what is not stored, where a line is missing', ['tom: a', 'mira: lost'], ['tom: a', 'tom: c'], ['tom: c']],
])('%s', (_, stored, told, expected) => {
  expect(newIn(stored, told)).toEqual(expected);
});
