import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

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
 * Locks a data folder for this process by listening on a socket in it: the system releases it when the process ends in any
 * way, and a reused process id cannot be mistaken for the owner.
 *
 * @returns a function that releases the lock. @throws FolderInUseError when a living process holds it.
 */
export async function lockFolder(folder: string, socketPath: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(socketPath);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (await answers(socketPath)) throw new FolderInUseError(folder);
    // Nothing listens: the owner was killed, and its socket can be removed.
    await unlink(socketPath).catch(() => {});
  }
  throw new FolderInUseError(folder);
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
