import { expect, it } from 'vitest';
import { findNewLines, findUnread, isSentAgain, type StoredLine } from './new-lines';

const line = (content: string): StoredLine => {
  const [author = '', text = ''] = content.split(': ');
  return { author, text, isCovered: text === '███' };
};
const newIn = (stored: string[], fromClient: string[]) =>
  findNewLines(stored.map(line), fromClient.map(line)).map(({ author, text }) => `${author}: ${text}`);

it.each<[string, string[], string[], string[]]>([
  ['all of them at first', [], ['tom: a', 'mira: b'], ['tom: a', 'mira: b']],
  ['what follows what was told before', ['tom: a'], ['tom: a', 'mira: b'], ['mira: b']],
  ['nothing twice', ['tom: a', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['of a window that moved on', ['tom: a', 'mira: b'], ['mira: b', 'tom: c'], ['tom: c']],
  ['the same word said again', ['tom: ok'], ['tom: ok', 'mira: b', 'tom: ok'], ['mira: b', 'tom: ok']],
  ['the same word by another', ['tom: ok'], ['tom: ok', 'mira: ok'], ['mira: ok']],
  ['nothing of a line whose words were forgotten', ['tom: ███', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['what is not stored, where a line is missing', ['tom: a', 'mira: lost'], ['tom: a', 'tom: c'], ['tom: c']],
])('%s', (_, stored, fromClient, expected) => {
  expect(newIn(stored, fromClient)).toEqual(expected);
});

const unnamed = (text: string) => ({ author: null, text, isNamed: false, isCovered: false });

it.each<[string, string[], string[], string[]]>([
  ['what was said elsewhere since the last known line', ['a'], ['a', 'b', 'c'], ['b', 'c']],
  ['the same word said again since', ['ok'], ['ok', 'b', 'ok'], ['b', 'ok']],
  ['nothing of what stands before every known line: it may be an example', ['c'], ['a', 'b', 'c'], []],
  ['nothing of a history none of which is known', ['x'], ['a', 'b'], []],
  ['nothing twice', ['a', 'b'], ['a', 'b'], []],
  ['what follows in a window that moved on', ['a', 'b'], ['b', 'c'], ['c']],
  ['nothing of one chat that another stands after', ['a', 'b', 'x'], ['a', 'b'], []],
])('of lines without names: %s', (_, stored, fromClient, expected) => {
  expect(findUnread(stored.map(unnamed), fromClient.map(unnamed)).map(({ text }) => text)).toEqual(expected);
});

it.each<[string, string[], string[], boolean]>([
  ['once more', ['a', 'b'], ['a', 'b'], true],
  ['in a window', ['x', 'a', 'b'], ['a', 'b'], true],
  ['with the same word said again', ['a', 'ok'], ['a', 'ok', 'ok'], false],
  ['going on', ['a', 'b'], ['a', 'b', 'c'], false],
  ['alone: the same word can be said twice', ['a'], ['a'], false],
])('a history is sent %s', (_, stored, sent, expected) => {
  const lines = sent.map(unnamed);
  const [last = unnamed('')] = lines.splice(-1);
  expect(isSentAgain(stored.map(unnamed), lines, last)).toBe(expected);
});
