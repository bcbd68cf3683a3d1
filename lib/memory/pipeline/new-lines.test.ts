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
  ['those after the ones sent before', ['tom: a'], ['tom: a', 'mira: b'], ['mira: b']],
  ['nothing twice', ['tom: a', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['the new end of a window that moved on', ['tom: a', 'mira: b'], ['mira: b', 'tom: c'], ['tom: c']],
  ['the same word said again', ['tom: ok'], ['tom: ok', 'mira: b', 'tom: ok'], ['mira: b', 'tom: ok']],
  ['the same word said by another', ['tom: ok'], ['tom: ok', 'mira: ok'], ['mira: ok']],
  ['nothing of a line whose words were forgotten', ['tom: ███', 'mira: b'], ['tom: a', 'mira: b'], []],
  ['those not stored, if a line is missing', ['tom: a', 'mira: lost'], ['tom: a', 'tom: c'], ['tom: c']],
])('%s', (_, stored, fromClient, expected) => {
  expect(newIn(stored, fromClient)).toEqual(expected);
});

const unnamed = (text: string) => ({ author: null, text, isNamed: false, isCovered: false });

it.each<[string, string[], string[], string[]]>([
  ['what was said elsewhere since the last known line', ['a'], ['a', 'b', 'c'], ['b', 'c']],
  ['the same word said again since', ['ok'], ['ok', 'b', 'ok'], ['b', 'ok']],
  ['nothing before the first known line: it may be an example', ['c'], ['a', 'b', 'c'], []],
  ['nothing of a history without any known line', ['x'], ['a', 'b'], []],
  ['nothing twice', ['a', 'b'], ['a', 'b'], []],
  ['the new end of a window that moved on', ['a', 'b'], ['b', 'c'], ['c']],
  ['nothing of a chat that is followed by another one', ['a', 'b', 'x'], ['a', 'b'], []],
])('of lines without names: %s', (_, stored, fromClient, expected) => {
  expect(findUnread(stored.map(unnamed), fromClient.map(unnamed)).map(({ text }) => text)).toEqual(expected);
});

it.each<[string, string[], string[], boolean]>([
  ['unchanged', ['a', 'b'], ['a', 'b'], true],
  ['in a window', ['x', 'a', 'b'], ['a', 'b'], true],
  ['with the same word said again', ['a', 'ok'], ['a', 'ok', 'ok'], false],
  ['going on', ['a', 'b'], ['a', 'b', 'c'], false],
  ['alone: the same word can be said twice', ['a'], ['a'], false],
])('a history is recognised as resent, or not: %s', (_, stored, sent, expected) => {
  const lines = sent.map(unnamed);
  const [last = unnamed('')] = lines.splice(-1);
  expect(isSentAgain(stored.map(unnamed), lines, last)).toBe(expected);
});
