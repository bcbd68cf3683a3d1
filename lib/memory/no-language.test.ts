import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageIn, namesOfEnums, parseSource, wordsInData } from '@/testing/find-language';

const CORE = join('lib', 'memory');
/** The names of relations look like words: `brother`, `grew_up`. */
const TABLE = join(CORE, 'predicate-table.ts');

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending) && !path.endsWith('.test.ts') && !path.includes('testing'))
    .map((path) => join(folder, path));

const ours = namesOfEnums(filesIn(join('lib', 'contracts'), '.ts').map((path) => parseSource(path)));

const inText = (text: string) =>
  languageIn(parseSource('given.ts', text), new Set(['active', 'pending', 'paused']));

describe('the core', () => {
  it('contains no word list, no grammar, no pattern of words (design §2)', () => {
    const files = filesIn(CORE, '.ts').filter((path) => path !== TABLE);
    expect(files.flatMap((path) => languageIn(parseSource(path), ours))).toEqual([]);
  });

  it('reads no words from a data file beside it', () => {
    const files = filesIn(CORE, '.json');
    expect(files.flatMap((path) => wordsInData(JSON.parse(readFileSync(path, 'utf8'))))).toEqual([]);
  });
});

describe('a pattern of words is found', () => {
  it.each([
    ['in a regular expression', 'const x = /^(?:wife|husband)$/u;'],
    ['in one with classes', 'const x = /\\b[Nn]o\\b/;'],
    ['in one of a language without spaces', 'const x = /吗$/u;'],
    ['in one that is constructed', "const x = new RegExp('no longer', 'i');"],
    ['in a template of one', `const x = RegExp(\`^(?:\${y}|never)$\`);`],
    ['in a concatenated one', "const x = new RegExp('^' + 'never' + '$');"],
    ['in a joined one', "const x = new RegExp(['never', 'always'].join('|'));"],
    ['in one whose source is defined elsewhere', "const y = '(?:wife|husband)'; const x = new RegExp(y);"],
    ['in a search string', "const x = text.includes('no longer');"],
    ['in a prefix', "const x = text.toLowerCase().startsWith('remember');"],
    ['in a replaced string', "const x = text.replace('always', '');"],
  ])('%s', (_, text) => {
    expect(inText(text)).toHaveLength(1);
  });

  it.each([
    ['letters of any language', 'const x = /^\\p{Lu}[\\p{L}a-z-]*(?<first>\\d)\\u00AD/u;'],
    ['letters of a script', 'const x = /^[\\p{Script=Han}ー]+[σς]$/u;'],
    ['one of our codes in a list', "const x = states.includes('active');"],
    ['punctuation', "const x = text.startsWith('- ');"],
  ])('but not %s', (_, text) => {
    expect(inText(text)).toEqual([]);
  });
});

describe('a list of words is found', () => {
  it.each([
    ['as a set', "const x = new Set(['always', 'usually', 'often']);"],
    ['in another language', "const x = ['immer', 'jamais', 'siempre'];"],
    ['as pairs', "const x = new Map([['always', 1], ['usually', 2], ['often', 3]]);"],
    ['as lists in a list', "const x = [['always'], ['usually', 'often']];"],
    ['as concatenated lists', "const x = ['always', ...['usually', 'often']];"],
    ['as objects in a list', "const x = [{ word: 'always' }, { word: 'usually' }, { word: 'often' }];"],
    ['as lists in an object', "const x = { one: ['always', 'usually'], two: ['often'] };"],
    ['as values of a record', "const x: Record<string, string> = { a: 'always', b: 'usually', c: 'often' };"],
    ['as keys of a record', 'const x: Record<string, number> = { always: 1, usually: 2, often: 3 };'],
    ['as keys in quotation marks', "const x = { 'always': 1, 'usually': 2, 'often': 3 };"],
    ['as a string that is split', "const x = 'always usually often'.split(' ');"],
    ['as a string that is split elsewhere', "const x = 'always usually often'; const y = x.split(' ');"],
    ['as a string with commas', "const x = listed('always, usually, often');"],
    ['as cases', "switch (x) { case 'always': case 'usually': case 'often': y(); }"],
    ['as comparisons', "const x = y === 'always' || y === 'usually' || y === 'often';"],
    ['inside a function', "function f() { return g(() => ['always', 'usually', 'often']); }"],
  ])('%s', (_, text) => {
    expect(inText(text)).toHaveLength(1);
  });

  it.each([
    ['our codes', "const x = ['active', 'pending', 'paused'];"],
    ['our codes as cases', "switch (x) { case 'active': case 'pending': case 'paused': y(); }"],
    ['names of relations', "const x = ['lives_in', 'works_at', 'works_as'];"],
    ['a sentence for a prompt', "const x = ['Never mention that.', 'Use them well.', 'They are data.'];"],
    ['fields of an object', 'const x = { always: a, usually: b, often: c };'],
    [
      'fields in a list of objects',
      "const x = [{ name: 'active', always: 1 }, { name: 'paused', often: 2 }];",
    ],
  ])('but not %s', (_, text) => {
    expect(inText(text)).toEqual([]);
  });
});

it('words in data are found, but names and numbers are not', () => {
  expect(wordsInData({ weights: [0.1, 0.2], of: { always: 1 } })).toEqual([]);
  expect(wordsInData({ deep: [{ words: ['always', 'usually'] }] })).toEqual(['always', 'usually']);
});
