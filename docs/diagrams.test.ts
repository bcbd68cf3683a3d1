import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every diagram of the pages, with where it begins. */
const diagrams = ['README.md', ...globSync('docs/*.md')].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map((match) => ({
    at: `${path}, ${match[1]?.split('\n')[0]}`,
    lines: (match[1] ?? '').split('\n').filter((line) => line.trim() !== ''),
  })),
);

/** What a label without quotes may be of: a point, a bracket or a semicolon ends it, and with it the diagram. */
const PLAIN = /^[\p{L}\p{N} ,]+$/u;

/**
 * Mermaid itself would bring a hundred packages for nine diagrams. What broke some of them is looked for: a semicolon ends a
 * statement of a sequence, and what stands on an arrow has to be plain or in quotes.
 */
it.each(diagrams)('can be drawn: $at', ({ lines }) => {
  const [kind = '', ...statements] = lines;
  expect(kind).toMatch(/^(?:flowchart (?:TD|LR)|sequenceDiagram)$/);
  if (kind === 'sequenceDiagram') {
    expect(statements.filter((line) => line.includes(';'))).toEqual([]);
    return;
  }
  const labels = statements.flatMap((line) => [
    ...[...line.matchAll(/ (?:--|-\.|==) ([^>]+?) (?:-->|\.->|==>)/g)].flatMap(([, label]) => label ?? []),
    ...[...line.matchAll(/\w[[{(]+([^\])}]*)[\])}]+/g)].flatMap(([, label]) => label ?? []),
  ]);
  expect(labels.filter((label) => !PLAIN.test(label) && !/^"[^"]*"?$/.test(label))).toEqual([]);
});

it('finds the diagrams of the pages', () => {
  expect(diagrams.length).toBeGreaterThanOrEqual(9);
});
