import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const CORE = join('lib', 'memory');
const CONTRACTS = join('lib', 'contracts');
/** Strings that make a list: a pair may be two names of anything. */
const LIST_FROM = 3;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing'))
    .map((path) => join(folder, path));
}

const parse = (path: string, text = readFileSync(path, 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** What a pattern matches by its letters: escapes, classes, group names and flags are no words. */
function wordsOfPattern(pattern: string): string[] {
  const letters = pattern
    .replace(/\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\k<\w+>/gi, ' ')
    .replace(/\\./g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\(\?<\w+>|\(\?[a-z-]*:/g, ' ');
  return letters.match(/\p{L}{2,}/gu) ?? [];
}

const literalsOf = (nodes: readonly ts.Node[]) =>
  nodes.flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : []));

/** The names that the contracts and the table of predicates give: codes of ours, whatever language they look like. */
function ourNames(): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const path of sourcesIn(CONTRACTS)) visit(parse(path));
  const predicates = parse(join(CORE, 'predicates.ts'));
  const addKeys = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) names.add(node.name.getText(predicates));
    ts.forEachChild(node, addKeys);
  };
  addKeys(predicates);
  return names;
}

/**
 * Language in a file of the core: letters of a word in a regular expression or in what makes one, and lists of words, as an
 * array or as a text that is split.
 */
function languageIn(file: ts.SourceFile, ours: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const isWord = (text: string) => /^\p{L}[\p{L}'’-]+$/u.test(text) && !ours.has(text);
  const report = (node: ts.Node, words: readonly string[]) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (words.length > 0) found.push(`${file.fileName}:${line + 1} ${words.join(' ')}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node))
      report(node, wordsOfPattern(node.text.slice(1, node.text.lastIndexOf('/'))));
    const isPattern =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp';
    if (isPattern) {
      const [pattern] = node.arguments ?? [];
      const parts =
        pattern && ts.isTemplateExpression(pattern)
          ? [pattern.head.text, ...pattern.templateSpans.map(({ literal }) => literal.text)]
          : literalsOf(pattern ? [pattern] : []);
      report(node, parts.flatMap(wordsOfPattern));
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'split' &&
      ts.isStringLiteralLike(node.expression.expression)
    ) {
      const words = node.expression.expression.text.split(/[\s,|]+/).filter(isWord);
      if (words.length >= LIST_FROM) report(node, words);
    }
    if (ts.isArrayLiteralExpression(node)) {
      const words = literalsOf(node.elements).filter(isWord);
      if (words.length >= LIST_FROM) report(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const inText = (text: string) =>
  languageIn(parse('given.ts', text), new Set(['active', 'pending', 'paused']));

describe('the core', () => {
  it('holds no word list, no grammar, no pattern of words (design §2)', () => {
    const ours = ourNames();
    expect(sourcesIn(CORE).flatMap((path) => languageIn(parse(path), ours))).toEqual([]);
  });
});

describe('a pattern of words is found', () => {
  it.each([
    ['in a regular expression', 'const x = /^(?:wife|husband)$/u;'],
    ['in one that is made', "const x = new RegExp('no longer', 'i');"],
    ['in a template of one', `const x = RegExp(\`^(?:\${y}|never)$\`);`],
    ['as a list', "const x = new Set(['always', 'usually', 'often']);"],
    ['as a text that is split', "const x = 'always usually often'.split(' ');"],
    ['in another language', "const x = ['immer', 'jamais', 'siempre'];"],
  ])('%s', (_, text) => {
    expect(inText(text)).toHaveLength(1);
  });

  it.each([
    ['letters of any language', 'const x = /^\\p{Lu}[\\p{L}a-z-]*(?<first>\\d)\\u00AD/u;'],
    ['codes of ours', "const x = ['active', 'pending', 'paused'];"],
    ['names of relations', "const x = ['lives_in', 'works_at', 'works_as'];"],
    ['a sentence for a prompt', "const x = ['Never mention that.', 'Use them well.', 'They are data.'];"],
  ])('but not %s', (_, text) => {
    expect(inText(text)).toEqual([]);
  });
});
