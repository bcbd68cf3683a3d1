import ts from 'typescript';

/** A text in code that people would read. */
export interface FoundText {
  line: number;
  text: string;
}

/** Props and properties that people see or hear. */
const VISIBLE = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'containerAriaLabel',
  'description',
  'done',
  'failed',
  'heading',
  'hint',
  'intro',
  'label',
  'legend',
  'placeholder',
  'summary',
  'term',
  'title',
]);
/** The same, but only as an element's props. */
const VISIBLE_PROPS = new Set([...VISIBLE, 'action', 'error']);
/** Elements whose text is the same in every language. */
const AS_IT_IS = new Set(['Kbd', 'code', 'kbd', 'pre']);

/** Begins like a sentence or label, which strings for the code (classes, codes, paths) never do. */
const CAPITALISED = /^[“(]?\p{Lu}\p{Ll}/u;
const HAS_LETTERS = /\p{L}/u;
const ADDRESS = /^https?:\/\/\S+$/;

/** Every text in a TypeScript file that belongs in the message files, except `allowed`. */
export function findText(code: string, path: string, allowed: ReadonlySet<string>): FoundText[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<ts.Node, FoundText>();
  const report = (node: ts.Node, raw: string) => {
    const text = raw.trim().replace(/\s+/g, ' ');
    if (!HAS_LETTERS.test(text) || ADDRESS.test(text) || allowed.has(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.set(node, { line: line + 1, text });
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && !isAsItIs(node.parent)) report(node, node.text);
    for (const shown of shownBy(node)) for (const text of textsOf(shown)) report(text, wordsOf(text));
    if (isText(node) && CAPITALISED.test(wordsOf(node)) && !isForCode(node)) report(node, wordsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()].sort((a, b) => a.line - b.line);
}

function isAsItIs(element: ts.Node): boolean {
  return ts.isJsxElement(element) && AS_IT_IS.has(element.openingElement.tagName.getText());
}

/** The expressions that a node shows to people. */
function shownBy(node: ts.Node): ts.Expression[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression ? [node.expression] : [];
  if (ts.isJsxAttribute(node) && VISIBLE_PROPS.has(node.name.getText())) {
    const { initializer } = node;
    if (!initializer) return [];
    if (!ts.isJsxExpression(initializer)) return ts.isStringLiteral(initializer) ? [initializer] : [];
    return initializer.expression ? [initializer.expression] : [];
  }
  if (ts.isPropertyAssignment(node) && VISIBLE.has(nameOf(node.name)))
    return isAmongClasses(node) ? [] : [node.initializer];
  if (ts.isCallExpression(node) && /^toast\b/.test(node.expression.getText()))
    return node.arguments.slice(0, 1);
  return [];
}

/** `classNames={{ title: 'font-medium' }}`: what a library takes as classes of its parts. */
function isAmongClasses(property: ts.PropertyAssignment): boolean {
  const holder = property.parent.parent;
  return ts.isPropertyAssignment(holder) && nameOf(holder.name) === 'classNames';
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  );
}

/** The text without its interpolated values. */
function wordsOf(text: Text): string {
  if (!ts.isTemplateExpression(text)) return text.text;
  return [text.head.text, ...text.templateSpans.map((span) => span.literal.text)].join(' ');
}

/** The texts that an expression can produce. */
function textsOf(expression: ts.Expression): Text[] {
  if (isText(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return textsOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression))
    return isComparison(expression) ? [] : [...textsOf(expression.left), ...textsOf(expression.right)];
  if (ts.isArrowFunction(expression) && !ts.isBlock(expression.body)) return textsOf(expression.body);
  return [];
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

/** Strings for the code or its engineers: a key press, an error's name, and its message, which is not shown. */
function isForCode(node: Text): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isPropertyDeclaration(parent) && nameOf(parent.name) === 'name') ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && isComparison(parent)) ||
    (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText()))
  );
}
