import { fork } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder, finishReplacing } from './copy-database';
import { lockFolder } from './folder-lock';

/** Longest path a Unix socket may have on the strictest system (macOS: 104 with the ending zero). */
const MAX_SOCKET_PATH = 100;
const SOCKET_NAME_LENGTH = '/.s.PGSQL.5432'.length;

export interface EmbeddedDatabase {
  url: string;
  /** Resolves when the process has ended; not expected while in use. */
  exited: Promise<void>;
  close(): Promise<void>;
}

/** Starts the embedded database under `folder`. @throws FolderInUseError when another process has the folder. */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder, join(folder, 'lock'));
  await finishReplacing(folder);
  const socketDir = await socketFolder(folder);
  const child = fork(
    fileURLToPath(new URL('./database-process.ts', import.meta.url)),
    [databaseFolder(folder), socketDir],
    { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`The embedded database did not start (exit ${code}).`)));
  });
  return {
    url,
    exited,
    async close() {
      child.kill('SIGTERM');
      await exited;
      if (!socketDir.startsWith(folder)) await rm(socketDir, { recursive: true, force: true });
      await unlock();
    },
  };
}

/** In the data folder (mode 0700), or in a private temporary one where the path would be too long for a socket. */
async function socketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'run');
  if (inside.length + SOCKET_NAME_LENGTH > MAX_SOCKET_PATH) return mkdtemp(join(tmpdir(), 'keepsake-'));
  await rm(inside, { recursive: true, force: true });
  await mkdir(inside, { mode: 0o700 });
  return inside;
}
