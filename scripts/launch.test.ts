import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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

/** Runs a command, and resolves with its output when it ends. */
function run(command: string) {
  return promisify(execFile)(process.execPath, [join(root, 'scripts', 'launch.mjs'), command], {
    cwd: root,
    env: { ...process.env, PORT: '4000', HOST: '127.0.0.2' },
  });
}

describe('without installed packages', () => {
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

  it('two commands that start at once install them once: again would remove what the first runs on', async () => {
    leaveUninstalled();
    const ran = await Promise.all(['start', 'seed'].map((command) => run(command)));
    expect(ran.map(({ stdout }) => stdout.trim())).toEqual(['4000 127.0.0.2', '4000 127.0.0.2']);
    const installations = ran.flatMap(({ stderr }) => stderr.match(/Installing dependencies/g) ?? []);
    expect(installations).toHaveLength(1);
  }, 60_000);

  it('a command installs them after an installation that was interrupted', async () => {
    leaveUninstalled();
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
    const PATH = `${join(root, 'bin')}${delimiter}${process.env.PATH}`;
    const script = join(root, 'scripts', 'launch.mjs');
    const interrupted = spawn(process.execPath, [script, 'start'], {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(interrupted, 'exit');
    await expect.poll(() => existsSync(join(root, '.keepsake-install-lock'))).toBe(true);
    // Like Ctrl+C, it reaches the launcher and npm.
    process.kill(-(interrupted.pid ?? 0), 'SIGINT');
    await ended;
    expect((await run('start')).stdout.trim()).toBe('4000 127.0.0.2');
    expect(existsSync(join(root, '.keepsake-install-lock'))).toBe(false);
  }, 60_000);

  it('a command says at once that it waits for another installation', async () => {
    leaveUninstalled();
    const lock = join(root, '.keepsake-install-lock');
    writeFileSync(lock, String(process.pid));
    const waiting = run('start');
    let output = '';
    waiting.child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output).toContain(`Waiting for another installation (process ${process.pid})…`);
    expect(output).not.toContain('Installing');
    rmSync(lock);
    expect((await waiting).stdout.trim()).toBe('4000 127.0.0.2');
  }, 60_000);
});
