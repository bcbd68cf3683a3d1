import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The minimum number of words in a list: two may be names of anything. */
const LIST_FROM = 3;
/** Methods that search a text for another. */
const SEARCHES = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
]);
const WORD = /^\p{L}[\p{L}'’-]+$/u;
/** A sequence of lower-case words and nothing else, unlike any of our sentences. */
const WORDS_IN_A_ROW = /^\s*\p{Ll}[\p{Ll}'’-]*(?:[\s,;|/]+\p{Ll}[\p{Ll}'’-]*){2,}\s*$/u;
/** Alternatives in a pattern. */
const ALTERNATIVES = /\p{L}{2,}\|\p{L}{2,}/u;

export const parseSource = (path: string, text = readFileSync(path, 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The strings in a node, except names of fields. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [...textsIn(span.expression), span.literal.text]),
    ];
  if (ts.isPropertyAssignment(node)) return textsIn(node.initializer);
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsIn(child)));
  return found;
}

/** The strings that a list or an object contains, without those in its functions and calls. */
function heldBy(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(heldBy);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? heldBy(one.initializer) : []));
  if (ts.isSpreadElement(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return heldBy(node.expression);
  return ts.isParenthesizedExpression(node) ? heldBy(node.expression) : [];
}

/** The enum values of the contracts: codes of our own, even if they look like words. */
export function namesOfEnums(files: readonly ts.SourceFile[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return names;
}

/** The words that a pattern matches: not escapes, ranges, scripts, group names or flags. */
function wordsOfPattern(pattern: string): string[] {
  const letters = pattern
    .replace(/\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\k<\w+>/gi, ' ')
    .replace(/\\./g, ' ')
    // "[Nn]o" is a word with either initial.
    .replace(/\[(\p{L}{2,4})\](?=\p{L})|\[[^\]]*\]/gu, (_, either?: string) => either?.[0] ?? ' ')
    .replace(/\(\?<\w+>|\(\?[a-z-]*:/g, ' ');
  return (
    letters.match(/\p{L}{2,}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu) ?? []
  );
}

/** Constructs a pattern from a string: `new RegExp(…)`, `RegExp(…)`. */
const isPatternMade = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText().endsWith('RegExp');

const isRecordOfAnything = (node: ts.ObjectLiteralExpression) =>
  ts.isVariableDeclaration(node.parent) &&
  /^(?:Readonly<)?Record<string,/.test(node.parent.type?.getText() ?? '');

/** Keys of a lookup by words: in a record of strings, or in quotation marks. */
function keysOf(node: ts.ObjectLiteralExpression): string[] {
  const isOpen = isRecordOfAnything(node);
  return node.properties.flatMap(({ name }) => {
    if (name && ts.isStringLiteralLike(name)) return [name.text];
    return isOpen && name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** The strings that one value is compared with, one after the other. */
function comparedIn(node: ts.Node): string[] {
  if (ts.isParenthesizedExpression(node)) return comparedIn(node.expression);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [...comparedIn(node.left), ...comparedIn(node.right)];
  return [node.left, node.right].flatMap((side) => (ts.isStringLiteralLike(side) ? [side.text] : []));
}

/**
 * Natural language in a file: words in a regular expression, in a string that makes one or is searched for, and lists of
 * words in any form. Of nested findings only the outermost is reported.
 *
 * @param ours names that are not words: codes of the contracts
 */
export function languageIn(file: ts.SourceFile, ours: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const isWord = (text: string) => WORD.test(text) && !ours.has(text);
  const list = (texts: readonly string[]) => {
    const words = texts.filter(isWord);
    return words.length >= LIST_FROM ? words : [];
  };
  const wordsOf = (node: ts.Node): string[] => {
    if (ts.isRegularExpressionLiteral(node))
      return wordsOfPattern(node.text.slice(1, node.text.lastIndexOf('/')));
    if (isPatternMade(node))
      return (node.arguments ?? []).slice(0, 1).flatMap(textsIn).flatMap(wordsOfPattern);
    if (ts.isStringLiteralLike(node)) {
      if (ALTERNATIVES.test(node.text)) return wordsOfPattern(node.text);
      return WORDS_IN_A_ROW.test(node.text) ? list(node.text.split(/[\s,;|/]+/)) : [];
    }
    if (ts.isArrayLiteralExpression(node)) return list(heldBy(node));
    if (ts.isObjectLiteralExpression(node)) {
      const keys = list(keysOf(node));
      return keys.length > 0 ? keys : list(heldBy(node));
    }
    if (ts.isCaseBlock(node))
      return list(node.clauses.flatMap((one) => (ts.isCaseClause(one) ? textsIn(one.expression) : [])));
    if (ts.isBinaryExpression(node)) return list(comparedIn(node));
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      SEARCHES.has(node.expression.name.text)
    ) {
      const [sought] = node.arguments;
      const text = sought && ts.isStringLiteralLike(sought) ? sought.text : '';
      return ours.has(text) ? [] : (text.match(/\p{L}{2,}/gu) ?? []);
    }
    return [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const words = wordsOf(node);
    if (words.length > 0) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${file.fileName}:${line + 1} ${words.join(' ')}`);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Strings in data, at any depth, that are words, without the names of its fields. */
export function wordsInData(data: unknown): string[] {
  if (typeof data === 'string') return WORD.test(data) ? [data] : [];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(wordsInData) : [];
}
