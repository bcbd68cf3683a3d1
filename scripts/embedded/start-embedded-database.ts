import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder, finishReplacing } from './copy-database';
import { lockFolder } from './folder-lock';

/** Longest path a Unix socket may have on the strictest system (macOS: 104 with the ending zero). */
const MAX_SOCKET_PATH = 100;
const SOCKET_NAME = '.s.PGSQL.5432';
/** A database that ends more often than this within a minute has a trouble that no start mends. */
const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
/** How long a database may take to close its files. */
const CLOSING_MS = 30_000;
/**
 * How long a database may answer nothing before it is ended and started again. It works in one thread and does not look up
 * from a statement, so that `statement_timeout` ends none there (design §9); the longest honest ones are sweeps of its files.
 */
const HANGING_MS = 60_000;
/** How often it is asked within that time. */
const ASKED_TIMES = 20;

export interface EmbeddedDatabase {
  url: string;
  /** Resolves when the database is gone for good; not expected while in use. */
  exited: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the embedded database under `folder`. Its process is started again on the same socket when it ends by itself
 * (killed, out of memory): the app's connection finds it there.
 *
 * @param limits.closingMs how long `close` waits before it ends the process by force: one that a full disk stopped in the
 *   middle of a write receives nothing any more, and all that it acknowledged stands in its log.
 * @param limits.hangingMs how long it may answer nothing: a statement that would go on for hours stops everybody.
 * @throws FolderInUseError when another process has the folder.
 */
export async function startEmbeddedDatabase(
  folder: string,
  { closingMs = CLOSING_MS, hangingMs = HANGING_MS }: { closingMs?: number; hangingMs?: number } = {},
): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder, join(folder, 'lock'));
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
        return console.error('The embedded database ends again and again; giving up.');
      console.error('The embedded database ended by itself and is started again.');
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

/** A start that failed: as one that ended at once. */
const ENDED: DatabaseProcess = { url: '', child: null, ended: Promise.resolve() };

/** @throws when it ends before it can be reached. */
async function startProcess(dataDir: string, socketDir: string, hangingMs: number): Promise<DatabaseProcess> {
  // One that was killed leaves its name behind.
  await rm(join(socketDir, SOCKET_NAME), { force: true });
  const child = fork(fileURLToPath(new URL('./database-process.ts', import.meta.url)), [dataDir, socketDir], {
    execArgv: ['--import', 'tsx'],
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

/** Asks the process again and again whether it still answers, and ends it by force when it does not. */
function endWhenHanging(child: ChildProcess, hangingMs: number): void {
  // Questions are counted and not the time: a machine that slept was not asked.
  let unanswered = 0;
  child.on('message', () => {
    unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered >= ASKED_TIMES) {
      console.error('The embedded database no longer answers and is ended.');
      child.kill('SIGKILL');
    } else if (child.connected) {
      unanswered++;
      // One that is ending takes no question.
      child.send('answer', () => {});
    }
  }, hangingMs / ASKED_TIMES);
  asking.unref();
  child.once('exit', () => clearInterval(asking));
}

/** In the data folder (mode 0700), or in a private temporary one where the path would be too long for a socket. */
async function socketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'run');
  if (join(inside, SOCKET_NAME).length > MAX_SOCKET_PATH) return mkdtemp(join(tmpdir(), 'keepsake-'));
  await rm(inside, { recursive: true, force: true });
  await mkdir(inside, { mode: 0o700 });
  return inside;
}
