import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

describe('two commands started at once without installed packages', () => {
  /** Leaves nothing installed, and one package to install, which is beside the repository's files. */
  function leaveUninstalled(): void {
    rmSync(join(root, 'node_modules'), { recursive: true });
    mkdirSync(join(root, 'tsx'));
    const tsx = { name: 'tsx', version: '1.0.0', exports: './tsx.mjs' };
    writeFileSync(join(root, 'tsx', 'package.json'), JSON.stringify(tsx));
    writeFileSync(join(root, 'tsx', 'tsx.mjs'), '');
    const launched = { name: 'launched', version: '1.0.0', dependencies: { tsx: 'file:tsx' } };
    writeFileSync(join(root, 'package.json'), JSON.stringify(launched));
    const packages = {
      '': launched,
      'node_modules/tsx': { resolved: 'tsx', link: true },
      tsx: { version: '1.0.0' },
    };
    const lock = { name: 'launched', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  }

  it('install them once, since a second time would remove what the first command runs on', async () => {
    leaveUninstalled();
    const script = join(root, 'scripts', 'launch.mjs');
    const ran = await Promise.all(
      ['start', 'seed'].map((command) =>
        promisify(execFile)(process.execPath, [script, command], {
          cwd: root,
          env: { ...process.env, PORT: '4000', HOST: '127.0.0.2' },
        }),
      ),
    );
    expect(ran.map(({ stdout }) => stdout.trim())).toEqual(['4000 127.0.0.2', '4000 127.0.0.2']);
    const installations = ran.flatMap(({ stderr }) => stderr.match(/Installing dependencies/g) ?? []);
    expect(installations).toHaveLength(1);
  }, 60_000);
});
