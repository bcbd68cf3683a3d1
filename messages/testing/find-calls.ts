import ts from 'typescript';

/** A call that asks for a message. */
export interface MessageCall {
  line: number;
  /** Matches the full keys that the call can ask for: "chat.composer.send". */
  key: RegExp;
  /** Names of the given values and tags. */
  given: string[];
}

/** Every call of a translator from `useTranslations` in the same function, with its values. */
export function findCalls(code: string, path: string): MessageCall[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const calls: MessageCall[] = [];
  const visit = (node: ts.Node, translators: ReadonlyMap<string, string>) => {
    const known = ts.isBlock(node) ? new Map([...translators, ...translatorsOf(node)]) : translators;
    if (ts.isCallExpression(node)) {
      const namespace = known.get(translatorName(node.expression));
      const [key, values] = node.arguments;
      if (namespace !== undefined && key) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        const given = values ? namesIn(values) : [];
        for (const pattern of patternsOf(key))
          if (given) calls.push({ line: line + 1, key: new RegExp(`^${namespace}\\.${pattern}$`), given });
      }
    }
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(file, new Map());
  return calls;
}

/** `const t = useTranslations('chat.turn')` in a block: the namespace by variable name. */
function translatorsOf(block: ts.Block): [string, string][] {
  return block.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ name, initializer }): [string, string][] => {
      if (!initializer || !ts.isCallExpression(initializer) || !ts.isIdentifier(name)) return [];
      const [namespace] = initializer.arguments;
      const isMade = initializer.expression.getText() === 'useTranslations';
      return isMade && namespace && ts.isStringLiteral(namespace) ? [[name.text, namespace.text]] : [];
    }),
  );
}

/** "t" of `t(…)` and `t.rich(…)`. */
function translatorName(called: ts.Expression): string {
  const name =
    ts.isPropertyAccessExpression(called) && called.name.text === 'rich' ? called.expression : called;
  return ts.isIdentifier(name) ? name.text : '';
}

/** Patterns of the keys that an expression can produce; a template's values match anything. */
function patternsOf(key: ts.Expression): string[] {
  if (ts.isStringLiteral(key) || ts.isNoSubstitutionTemplateLiteral(key)) return [RegExp.escape(key.text)];
  if (ts.isConditionalExpression(key)) return [...patternsOf(key.whenTrue), ...patternsOf(key.whenFalse)];
  if (!ts.isTemplateExpression(key)) return [];
  const tails = key.templateSpans.map(({ literal }) => `.+${RegExp.escape(literal.text)}`);
  return [RegExp.escape(key.head.text) + tails.join('')];
}

/** The names in an object literal; null if they are not literal. */
function namesIn(values: ts.Expression): string[] | null {
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.every((name) => name !== null) ? names : null;
}
