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

/** A page is about 850 pixels wide: a diagram that is wider shrinks until nobody can read it. */
const MOST_IN_A_ROW = 4;
/** The longest message of a sequence that leaves the lines apart as far as the page is wide, in characters. */
const LONGEST_MESSAGE = 46;

it.each(diagrams)('is no wider than a page can show: $at', ({ lines }) => {
  const [kind = '', ...statements] = lines;
  if (kind === 'flowchart LR') expect(longestRow(statements)).toBeLessThanOrEqual(MOST_IN_A_ROW);
  if (kind === 'sequenceDiagram')
    expect(statements.filter((line) => (line.split(': ')[1] ?? '').length > LONGEST_MESSAGE)).toEqual([]);
});

/** How many boxes follow each other along the longest way. */
function longestRow(statements: readonly string[]): number {
  const next = new Map<string, Set<string>>();
  for (const statement of statements) {
    const places = statement
      .replace(/"[^"]*"/g, '')
      .split(/ (?:--|-\.|==)[^>]*(?:-|\.|=)?> | --- /)
      .map((part) => part.split('&').map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? ''));
    for (const [index, from] of places.entries())
      for (const one of from)
        for (const other of places[index + 1] ?? []) next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  const lengthFrom = (one: string, seen: readonly string[]): number =>
    1 +
    Math.max(
      0,
      ...[...(next.get(one) ?? [])]
        .filter((other) => !seen.includes(other))
        .map((other) => lengthFrom(other, [...seen, one])),
    );
  return Math.max(0, ...[...next.keys()].map((one) => lengthFrom(one, [])));
}

it('finds the diagrams of the pages', () => {
  expect(diagrams.length).toBeGreaterThanOrEqual(9);
});
