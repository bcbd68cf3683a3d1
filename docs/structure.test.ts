import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { z } from 'zod';

const pattern = z.union([z.string(), z.array(z.string())]).optional();
const sideSchema = z.looseObject({ path: pattern, pathNot: pattern });
const configSchema = z.looseObject({
  forbidden: z.array(z.looseObject({ from: sideSchema, to: sideSchema })),
});
const { forbidden } = configSchema.parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'));

/** What each folder is for; the picture shows them in this order. */
const FOLDERS: Readonly<Record<string, string>> = {
  app: 'pages and API handlers',
  components: 'the interface',
  'lib/query': 'what the browser asks for',
  inngest: 'background functions, job engine',
  'lib/server': 'use cases, composition root',
  'lib/chat': 'answering a turn',
  'lib/db': 'Postgres: schema, queries, roles',
  'lib/engines': 'a model, or the built-in engine',
  'lib/safety': 'detectors',
  'lib/language': 'what a text says',
  'lib/memory': 'the core',
  'lib/contracts': 'schemas and enums',
  'lib/basics': 'small helpers without a domain',
};
/** Interfaces that a layer implements without knowing the folder they stand in. */
const PORTS = ['lib/chat/ports.ts', 'lib/chat/store.ts'];

const matches = (patterns: z.infer<typeof pattern>, path: string) =>
  [patterns ?? []].flat().some((one) => new RegExp(one).test(path));

/** Whether no rule forbids an import from one path to another. */
function isAllowed(from: string, to: string): boolean {
  return !forbidden.some(
    (rule) =>
      rule.to.path !== undefined &&
      matches(rule.from.path, from) &&
      !matches(rule.from.pathNot, from) &&
      matches(rule.to.path, to) &&
      !matches(rule.to.pathNot, to),
  );
}

/** As a file in a folder; the rules that stand alone ("the drivers in lib/db alone") name packages and do not match. */
const fileIn = (folder: string) => `${folder}/any/file.ts`;

const folders = Object.keys(FOLDERS);
const allowed = new Map(
  folders.map((from) => [from, folders.filter((to) => to !== from && isAllowed(fileIn(from), fileIn(to)))]),
);

function drawStructure(): string {
  const nameOf = (folder: string) => folder.replaceAll('/', '_');
  const nodes = folders.map((folder) => `  ${nameOf(folder)}["${folder}/<br>${FOLDERS[folder]}"]`);
  // An arrow beside a longer way is not drawn: the table has it.
  const arrows = folders.flatMap((from) => {
    const direct = allowed.get(from) ?? [];
    return direct
      .filter((to) => !direct.some((over) => over !== to && allowed.get(over)?.includes(to)))
      .map((to) => `  ${nameOf(from)} --> ${nameOf(to)}`);
  });
  const implemented = folders.flatMap((from) =>
    PORTS.filter((port) => {
      const folder = folders.find((one) => port.startsWith(`${one}/`)) ?? '';
      return from !== folder && isAllowed(fileIn(from), port) && !isAllowed(fileIn(from), fileIn(folder));
    }).map((port) => `  ${nameOf(from)} -. "${port.slice(port.lastIndexOf('/') + 1)}" .-> lib_chat`),
  );
  return ['flowchart TD', ...nodes, ...arrows, ...implemented].join('\n');
}

it('matches the rules of the layers; `npx vitest run docs/structure -u` updates it', async () => {
  expect(isAllowed(fileIn('lib/memory'), fileIn('lib/db'))).toBe(false);
  expect(isAllowed(fileIn('lib/server'), fileIn('lib/db'))).toBe(true);
  const page = `# The structure

Folders, and which may import which. An arrow means "may use"; arrows beside a longer way are left out, and the table has all of them. A dotted arrow is an
interface that the folder implements. Every other import fails \`npm run layers\`. This page is made from \`.dependency-cruiser.cjs\` by a test.

\`\`\`mermaid
${drawStructure()}
\`\`\`

| folder | may use |
|---|---|
${folders.map((from) => `| \`${from}\` | ${(allowed.get(from) ?? []).map((to) => `\`${to}\``).join(', ') || 'nothing of ours'} |`).join('\n')}

[Architecture](architecture.md) says what happens along these arrows.
`;
  await expect(page).toMatchFileSnapshot('structure.md');
});
