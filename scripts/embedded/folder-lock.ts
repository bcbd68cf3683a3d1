import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

/** Another process has the data folder; two would corrupt it. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(readonly folder: string) {
    super(
      `The data folder ${folder} is in use by another Keepsake. Stop that one first, or set KEEPSAKE_DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes a data folder for this process by listening on a socket in it: the system lets go of it when the process
 * ends, however it ends, and a reused process number cannot be mistaken for a living owner.
 *
 * @returns a function that lets go. @throws FolderInUseError when a living process has it.
 */
export async function lockFolder(folder: string, socketPath: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(socketPath);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (await answers(socketPath)) throw new FolderInUseError(folder);
    // Nobody listens: its owner was killed. The name is left over and can go.
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
