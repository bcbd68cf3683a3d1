import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const COLUMNS = ['behaviour', 'done by', 'shown by', 'built otherwise, because'];

interface Row {
  section: string;
  behaviour: string;
  files: string[];
  tests: { file: string; title: string }[];
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The rows of every table, under the heading that they stand below. */
function readRows(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ')) return [];
    const cells = cellsOf(line);
    if (cells[0] === COLUMNS[0]) {
      expect(cells).toEqual(COLUMNS);
      return [];
    }
    expect(cells, line).toHaveLength(COLUMNS.length);
    const [behaviour = '', files = '', tests = ''] = cells;
    return [
      {
        section,
        behaviour,
        files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
        tests: [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({
          file,
          title,
        })),
      },
    ];
  });
}

const rows = readRows(read('docs/specification.md'));

describe('the table of the specification', () => {
  it('lists each behaviour once in its section', () => {
    const said = rows.map(({ section, behaviour }) => `${section}: ${behaviour}`);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });

  it('names for each behaviour a file that exists', () => {
    const missing = rows.flatMap(({ behaviour, files }) =>
      files.length === 0
        ? [`${behaviour}: no file`]
        : files.filter((path) => !existsSync(fileURLToPath(new URL(path, root)))),
    );
    expect(missing).toEqual([]);
  });

  it('names for each behaviour a test of that title', () => {
    const missing = rows.flatMap(({ behaviour, tests }) =>
      tests.length === 0
        ? [`${behaviour}: no test`]
        : tests
            .filter(({ file, title }) => !read(file).includes(title))
            .map(({ file, title }) => `${file} "${title}"`),
    );
    expect(missing).toEqual([]);
  });
});
