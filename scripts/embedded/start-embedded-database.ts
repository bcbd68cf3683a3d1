import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder, finishReplacing } from './database-folder';
import { lockFolder, MAX_SOCKET_PATH } from './folder-lock';

const SOCKET_NAME = '.s.PGSQL.5432';
/** A database that ends more often within a minute has a problem that restarting does not solve. */
const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
/** How long a database may take to close its files. */
const CLOSING_MS = 30_000;
/**
 * How long a database may be unresponsive before it is killed and restarted. It has a single thread and cannot interrupt a
 * statement, so `statement_timeout` has no effect there (design §9); the longest legitimate statements are sweeps of its
 * files.
 */
const HANGING_MS = 60_000;
/**
 * How much a function of the database runs before V8 optimizes its code, ten times the default: opening a database runs
 * thousands of functions a little, and optimizing those took a third of a start. A busy database is as fast as before.
 */
const OPTIMIZE_AFTER = '--wasm-tiering-budget=130000000';
/** How often it is pinged within that time. */
const ASKED_TIMES = 20;

export interface EmbeddedDatabase {
  url: string;
  /** Resolves when the database has ended for good, which is unexpected while it is in use. */
  exited: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the embedded database under `folder`. Its process is restarted on the same socket when it ends by itself (killed,
 * out of memory), so that the app's connection finds it.
 *
 * @param limits.closingMs how long `close` waits before it kills the process: one that a full disk blocked in the middle of a
 *   write no longer receives anything, and everything it acknowledged is in its log.
 * @param limits.hangingMs how long it may be unresponsive: a statement that runs for hours would block everybody.
 * @throws FolderInUseError when another process uses the folder.
 */
export async function startEmbeddedDatabase(
  folder: string,
  { closingMs = CLOSING_MS, hangingMs = HANGING_MS }: { closingMs?: number; hangingMs?: number } = {},
): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder);
  await finishReplacing(folder);
  const socketDir = await socketFolder(folder);
  const start = () => startProcess(databaseFolder(folder), socketDir, hangingMs);
  let current = await start();
  let closing = false;

  async function keepUp(): Promise<void> {
    const restarts: number[] = [];
    while (true) {
      await current.ended;
      if (closing) return;
      restarts.push(Date.now());
      const recent = restarts.filter((at) => at > Date.now() - RESTART_WINDOW_MS);
      if (recent.length > MAX_RESTARTS)
        return console.error('The embedded database keeps ending; giving up.');
      console.error('The embedded database ended unexpectedly; starting it again.');
      current = await start().catch(() => ENDED);
      // Closed while it was starting.
      if (closing) current.child?.kill('SIGTERM');
    }
  }

  const exited = keepUp();
  return {
    url: current.url,
    exited,
    async close() {
      closing = true;
      current.child?.kill('SIGTERM');
      const late = setTimeout(() => current.child?.kill('SIGKILL'), closingMs);
      await exited;
      clearTimeout(late);
      if (!socketDir.startsWith(folder)) await rm(socketDir, { recursive: true, force: true });
      await unlock();
    },
  };
}

interface DatabaseProcess {
  url: string;
  child: ChildProcess | null;
  ended: Promise<void>;
}

/** A failed start is treated as a process that ended at once. */
const ENDED: DatabaseProcess = { url: '', child: null, ended: Promise.resolve() };

/** @throws when it ends before it is reachable. */
async function startProcess(dataDir: string, socketDir: string, hangingMs: number): Promise<DatabaseProcess> {
  // A killed process leaves its socket behind.
  await rm(join(socketDir, SOCKET_NAME), { force: true });
  // Beside this file, as source or as the build bundled both.
  const extension = extname(import.meta.url);
  const file = fileURLToPath(new URL(`./database-process${extension}`, import.meta.url));
  const child = fork(file, [dataDir, socketDir], {
    execArgv: [OPTIMIZE_AFTER, ...(extension === '.ts' ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`The embedded database did not start (exit ${code}).`)));
  });
  endWhenHanging(child, hangingMs);
  return { url, child, ended };
}

/** Pings the process periodically, and kills it if it does not answer. */
function endWhenHanging(child: ChildProcess, hangingMs: number): void {
  // Counts pings instead of time: a machine that was asleep sent none.
  let unanswered = 0;
  child.on('message', () => {
    unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered >= ASKED_TIMES) {
      console.error('The embedded database has stopped responding; ending it.');
      child.kill('SIGKILL');
    } else if (child.connected) {
      unanswered++;
      // A process that is ending accepts no messages.
      child.send('answer', () => {});
    }
  }, hangingMs / ASKED_TIMES);
  asking.unref();
  child.once('exit', () => clearInterval(asking));
}

/** In the data folder (mode 0700), or in a private temporary one if the path would be too long for a socket. */
async function socketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'run');
  if (join(inside, SOCKET_NAME).length > MAX_SOCKET_PATH) return mkdtemp(join(tmpdir(), 'keepsake-'));
  await rm(inside, { recursive: true, force: true });
  await mkdir(inside, { mode: 0o700 });
  return inside;
}
