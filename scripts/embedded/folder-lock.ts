import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The maximum length of a Unix socket's path on the strictest system (macOS: 104 including the terminating zero). */
export const MAX_SOCKET_PATH = 100;

/** Another process uses the data folder; two would corrupt it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(readonly folder: string) {
    super(
      `The data folder ${folder} is in use by another Keepsake. Stop that one first, or set KEEPSAKE_DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks a data folder for this process by listening on a socket: the system releases it when the process ends in any way, and
 * a reused process id cannot be mistaken for the owner.
 *
 * @returns a function that releases the lock. @throws FolderInUseError when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const socketPath = await lockAddress(folder);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(socketPath);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (await answers(socketPath)) throw new FolderInUseError(folder);
    // Nothing listens: the owner was killed, and its socket can be removed.
    await unlink(socketPath).catch(() => {});
  }
  throw new FolderInUseError(folder);
}

/** In the data folder; elsewhere, under a name of the folder's own, where its path is too long or a system has no sockets in folders. */
async function lockAddress(folder: string): Promise<string> {
  const inside = join(folder, 'lock');
  const isWindows = process.platform === 'win32';
  if (!isWindows && inside.length <= MAX_SOCKET_PATH) return inside;
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  return isWindows ? `\\\\.\\pipe\\keepsake-${name}` : join(tmpdir(), `keepsake-${name}.lock`);
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
