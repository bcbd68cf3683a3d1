import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The most files that one has to open to understand a step of the pipeline. */
const FILES_AT_MOST = 60;

const PIPELINE = join('lib', 'memory', 'pipeline');
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());

/** Whether an import is empty once its types are removed. */
function isOfTypesAlone(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

/** The modules that a file loads at runtime: by imports, re-exports and dynamic imports. */
function namedAtRuntime(file: ts.SourceFile): string[] {
  const named: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const from = isImport ? node.moduleSpecifier : undefined;
    if (isImport && from && ts.isStringLiteral(from) && !isOfTypesAlone(node)) named.push(from.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      named.push(argument && ts.isStringLiteralLike(argument) ? argument.text : './unknown');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return named;
}

/** The project's files that a file imports, as the compiler resolves them. */
function importsOf(path: string, text = readFileSync(path, 'utf8')): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const ours = namedAtRuntime(file).filter((name) => /^(?:\.|@\/)/.test(name));
  return ours.map((name) => {
    const found = ts.resolveModuleName(name, resolve(path), options, ts.sys).resolvedModule;
    if (!found) throw new Error(`${path} imports ${name}, which is nowhere`);
    return relative('.', found.resolvedFileName);
  });
}

const imports = new Map<string, string[]>();

function closureOf(entry: string): string[] {
  const reached = new Set([entry]);
  for (const path of reached) {
    if (!imports.has(path)) imports.set(path, importsOf(path));
    for (const next of imports.get(path) ?? []) reached.add(next);
  }
  return [...reached];
}

const entries = readdirSync(PIPELINE)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join(PIPELINE, name));

describe('the closure of the pipeline', () => {
  it.each([...entries, join('lib', 'memory', 'lifecycle', 'analyse.ts')])(
    `%s reaches at most ${FILES_AT_MOST} files`,
    (entry) => {
      const reached = closureOf(entry);
      expect(reached.length, reached.join('\n')).toBeLessThanOrEqual(FILES_AT_MOST);
    },
  );

  it('is followed through every step to the last file', () => {
    const reached = closureOf(join(PIPELINE, 'process-turn.ts'));
    for (const path of ['gatekeeper/gatekeep.ts', 'screening/filters.ts', 'evidence/align-span.ts'])
      expect(reached).toContain(join('lib', 'memory', path));
    expect(reached).toContain(join('lib', 'basics', 'edit-distance.ts'));
    expect(reached).toContain(join('lib', 'memory', 'recall', 'rank-weights.json'));
  });
});

describe('an import', () => {
  const importing = (text: string) => importsOf(join(PIPELINE, 'given.ts'), text);
  const sources = join(PIPELINE, 'sources.ts');

  it.each([
    "import { rulesOf } from './sources';",
    "import { type SourceRules, rulesOf } from './sources';",
    "import * as sources from '@/lib/memory/pipeline/sources';",
    "import './sources';",
    "export { rulesOf } from './sources';",
    "export * from './sources';",
    "const later = () => import('./sources');",
  ])('counts: %s', (text) => {
    expect(importing(text)).toEqual([sources]);
  });

  it.each([
    "import type { SourceRules } from './sources';",
    "import { type SourceRules } from './sources';",
    "export type { SourceRules } from './sources';",
    "import { z } from 'zod';",
    "import { join } from 'node:path';",
  ])('does not count: %s', (text) => {
    expect(importing(text)).toEqual([]);
  });

  it('of a file that is nowhere is an error', () => {
    expect(() => importing("import { x } from './nowhere';")).toThrow('nowhere');
  });
});
