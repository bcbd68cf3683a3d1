import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareChunks } from './share-chunks';

const CODE = `module.exports = [7, () => 'a module that several routes use and that is long enough'];`;

let build: string;
let chunks: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'keepsake-chunks-'));
  chunks = join(build, 'server', 'chunks');
  mkdirSync(join(chunks, 'ssr'), { recursive: true });
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

const write = (name: string, code = CODE) =>
  writeFileSync(join(chunks, name), `${code}\n\n//# sourceMappingURL=${name}.map`);
const read = (name: string) => readFileSync(join(chunks, name), 'utf8');

test('chunks that differ in nothing but the name of their source map are loaded once', () => {
  write('[a]_1.js');
  write('[b]_2.js');
  write('[c]_3.js');
  expect(shareChunks(build)).toBe(2);
  const load = createRequire(join(chunks, 'index.js'));
  expect(load('./[a]_1.js')).toHaveLength(2);
  expect(load('./[b]_2.js')).toBe(load('./[a]_1.js'));
  expect(load('./[c]_3.js')).toBe(load('./[a]_1.js'));
});

test('other code, and the code of pages, stays as it is', () => {
  write('[a]_1.js');
  write('[b]_2.js', CODE.replace('7', '8'));
  write('ssr/[a]_1.js');
  const before = ['[a]_1.js', '[b]_2.js', 'ssr/[a]_1.js'].map(read);
  expect(shareChunks(build)).toBe(0);
  expect(['[a]_1.js', '[b]_2.js', 'ssr/[a]_1.js'].map(read)).toEqual(before);
});

test('a build whose chunks are shared already is left alone', () => {
  write('[a]_1.js');
  write('[b]_2.js');
  shareChunks(build);
  expect(shareChunks(build)).toBe(0);
});
