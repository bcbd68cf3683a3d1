#!/usr/bin/env node
// The entry point: runs on any Node from 20 on without installed packages. It installs the packages when package-lock.json
// has changed, then runs the command with the Node of the repository (the `node` package).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.keepsake-installed');
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Keepsake needs Node 20 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The installation is current if it was made from the present lock file. */
function isInstalled() {
  if (!existsSync(stamp) || !existsSync(join(modules, 'tsx'))) return false;
  return readFileSync(stamp, 'utf8') === lockHash();
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Two commands started at once must not install concurrently. */
async function install() {
  const lock = join(root, '.keepsake-install-lock');
  for (let waited = 0; !takeLock(lock); waited++) {
    if (isInstalled()) return;
    const owner = ownerOf(lock);
    if (!isRunning(owner)) {
      removeAbandoned(lock);
      continue;
    }
    if (waited === 0) console.error(`Waiting for another installation (process ${owner})…`);
    if (waited > 600) throw new Error(`Another installation seems to hang; remove ${lock} and start again.`);
    await sleep(1000);
  }
  try {
    // Another command may have installed them in the meantime, and runs on them now.
    if (isInstalled()) return;
    console.error('Installing dependencies (once)…');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const result = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (result.status !== 0)
      throw new Error('Installing the dependencies failed; the output above says why.');
    writeFileSync(stamp, lockHash());
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Creates the lock, with our process id from the first moment, unless somebody has it. */
function takeLock(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, `${process.pid}`);
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The process id in a lock; null if there is none: it was released, or an earlier version left it. */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid) {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the lock of a process that was interrupted. Another command may have done so, and have the lock by now: it keeps it. */
function removeAbandoned(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  if (isRunning(ownerOf(aside))) renameSync(aside, lock);
  else rmSync(aside, { recursive: true });
}

try {
  if (!isInstalled()) await install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** What works on the installation takes what `.env` sets, after the environment; what checks the code runs everywhere the same. */
const INSTALLATION = [
  'start',
  'dev',
  'seed',
  'backup',
  'restore',
  'database:script',
  'database:move',
  'eval',
];
const settings = join(root, '.env');
const configured = INSTALLATION.includes(process.argv[2]) && existsSync(settings);

const node = existsSync(ownNode) ? ownNode : process.execPath;
const args = process.argv.slice(2);
const settingsArgs = configured ? [`--env-file=${settings}`] : [];
const start = join(root, '.next', 'start.mjs');
const program =
  args[0] === 'start' && existsSync(start) ? [start] : ['--import', 'tsx', join(root, 'scripts', 'main.ts')];
const child = spawn(node, [...settingsArgs, ...program, ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
