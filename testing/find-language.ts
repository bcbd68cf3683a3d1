import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Words that make a list: a pair may be two names of anything. */
const LIST_FROM = 3;
/** What searches a text for another. */
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
/** Lower-case words in a row and nothing else: no sentence of ours reads so. */
const WORDS_IN_A_ROW = /^\s*\p{Ll}[\p{Ll}'’-]*(?:[\s,;|/]+\p{Ll}[\p{Ll}'’-]*){2,}\s*$/u;
/** A pattern's alternatives. */
const ALTERNATIVES = /\p{L}{2,}\|\p{L}{2,}/u;

export const parseSource = (path: string, text = readFileSync(path, 'utf8')) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The texts in a node and in what is within it, but not in the names of fields. */
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

/** What a list or an object holds as it stands, without what its functions and calls do. */
function heldBy(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(heldBy);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? heldBy(one.initializer) : []));
  if (ts.isSpreadElement(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return heldBy(node.expression);
  return ts.isParenthesizedExpression(node) ? heldBy(node.expression) : [];
}

/** The names that the contracts give: codes of ours, whatever language they look like. */
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

/** What a pattern matches by its letters: escapes, ranges, scripts, group names and flags are no words. */
function wordsOfPattern(pattern: string): string[] {
  const letters = pattern
    .replace(/\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\k<\w+>/gi, ' ')
    .replace(/\\./g, ' ')
    // "[Nn]o" is a word that begins with either.
    .replace(/\[(\p{L}{2,4})\](?=\p{L})|\[[^\]]*\]/gu, (_, either?: string) => either?.[0] ?? ' ')
    .replace(/\(\?<\w+>|\(\?[a-z-]*:/g, ' ');
  return (
    letters.match(/\p{L}{2,}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/gu) ?? []
  );
}

/** What makes a pattern by its text: `new RegExp(…)`, `RegExp(…)`. */
const isPatternMade = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText().endsWith('RegExp');

const isRecordOfAnything = (node: ts.ObjectLiteralExpression) =>
  ts.isVariableDeclaration(node.parent) &&
  /^(?:Readonly<)?Record<string,/.test(node.parent.type?.getText() ?? '');

/** Keys by which words are looked up: of a record of any text, or written in quotation marks. */
function keysOf(node: ts.ObjectLiteralExpression): string[] {
  const isOpen = isRecordOfAnything(node);
  return node.properties.flatMap(({ name }) => {
    if (name && ts.isStringLiteralLike(name)) return [name.text];
    return isOpen && name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** The texts with which one value is compared, one after the other. */
function comparedIn(node: ts.Node): string[] {
  if (ts.isParenthesizedExpression(node)) return comparedIn(node.expression);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [...comparedIn(node.left), ...comparedIn(node.right)];
  return [node.left, node.right].flatMap((side) => (ts.isStringLiteralLike(side) ? [side.text] : []));
}

/**
 * Language in a file: letters of a word in a regular expression, in what makes one or in what a text is searched for, and
 * lists of words, in whatever form they stand. Of what is nested the whole is reported once.
 *
 * @param ours names that are no words: codes of the contracts
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

/** Texts in data, however deep, that are words; the names of its fields are not looked at. */
export function wordsInData(data: unknown): string[] {
  if (typeof data === 'string') return WORD.test(data) ? [data] : [];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(wordsInData) : [];
}
