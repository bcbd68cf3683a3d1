import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './build';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keepsake-build-'));
  mkdirSync(join(root, 'app'));
  mkdirSync(join(root, 'scripts', 'embedded'), { recursive: true });
  writeFileSync(join(root, 'app', 'page.tsx'), 'export default () => null;');
  writeFileSync(join(root, 'next.config.ts'), 'export default {};');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  'app/page.tsx',
  'next.config.ts',
  'package-lock.json',
  'scripts/serve.ts',
  'scripts/embedded/database-process.ts',
])('another %s asks for another build', (file) => {
  const before = hashSources(root);
  writeFileSync(join(root, file), '{ "changed": true }');
  expect(hashSources(root)).not.toBe(before);
});

test.each(['next-env.d.ts', 'tsconfig.tsbuildinfo', 'playwright.config.ts', 'app/page.test.tsx'])(
  '%s, which a build leaves behind or never reads, asks for none',
  (file) => {
    const before = hashSources(root);
    writeFileSync(join(root, file), 'anything');
    expect(hashSources(root)).toBe(before);
  },
);
