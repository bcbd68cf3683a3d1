import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './paths';

const LOCK = '{}';
let root: string;
/** A repository whose packages are installed and whose commands print two variables. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keepsake-launch-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  copyFileSync(join(ROOT, 'scripts', 'launch.mjs'), join(root, 'scripts', 'launch.mjs'));
  writeFileSync(join(root, 'scripts', 'main.ts'), 'console.log(process.env.PORT, process.env.HOST);');
  symlinkSync(join(ROOT, 'node_modules', 'tsx'), join(root, 'node_modules', 'tsx'));
  writeFileSync(join(root, 'package-lock.json'), LOCK);
  const stamp = createHash('sha256').update(LOCK).digest('hex');
  writeFileSync(join(root, 'node_modules', '.keepsake-installed'), stamp);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function launch(command: string): string {
  const { PORT: _p, HOST: _h, ...rest } = process.env;
  const env = { ...rest, HOST: '127.0.0.2' };
  const args = [join(root, 'scripts', 'launch.mjs'), command];
  return execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }).trim();
}

describe('.env', () => {
  it('sets what the environment leaves open, for commands on the installation', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nHOST=127.0.0.3\n');
    expect(launch('start')).toBe('4000 127.0.0.2');
    expect(launch('seed')).toBe('4000 127.0.0.2');
  });

  it('sets nothing for checks of the code', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\n');
    expect(launch('test')).toBe('undefined 127.0.0.2');
  });

  it('may be missing', () => {
    expect(launch('start')).toBe('undefined 127.0.0.2');
  });
});
