import { createServer, connect as open, type Socket } from 'node:net';
import { join } from 'node:path';

/** Observes the traffic between the application and its database on one connection. */
export interface Listener {
  onSent?(data: Buffer): void;
  onAnswered(data: Buffer): void;
}

/**
 * A proxy on a Unix socket in `folder` between the application and a database.
 *
 * @param url as returned by `startTestDatabase`.
 * @param listen called for each connection.
 */
export async function standBetween(url: string, folder: string, listen: () => Listener) {
  const behind = new URL(url);
  const socketDir = behind.searchParams.get('host');
  const port = Number(behind.port || 5432);
  const clients = new Set<Socket>();
  const between = createServer((client) => {
    clients.add(client);
    const database = socketDir ? open(join(socketDir, `.s.PGSQL.${port}`)) : open(port, behind.hostname);
    const listener = listen();
    client.on('data', (data: Buffer) => {
      listener.onSent?.(data);
      database.write(data);
    });
    database.on('data', (data: Buffer) => {
      listener.onAnswered(data);
      client.write(data);
    });
    client.on('close', () => {
      clients.delete(client);
      database.destroy();
    });
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => between.listen(join(folder, `.s.PGSQL.${port}`), resolve));
  behind.searchParams.set('host', folder);
  return {
    url: behind.toString(),
    /** Breaks every connection. */
    cut() {
      for (const client of clients) client.destroy();
    },
    async close() {
      const closed = new Promise<void>((resolve) => between.close(() => resolve()));
      // The driver may have opened two connections to replace a lost one, and then closes one of them.
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}
