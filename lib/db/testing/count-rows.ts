import { createServer, connect as open } from 'node:net';
import { join } from 'node:path';

/** What each message of the protocol begins with: its type, and its length without the type. */
const HEADER = 5;
const DATA_ROW = 'D'.charCodeAt(0);

/**
 * Stands between the application and a database on a Unix socket, and counts the rows that the database hands over.
 *
 * @param url as `startTestDatabase` gives it.
 */
export async function countRows(url: string, folder: string) {
  const behind = new URL(url);
  const socketDir = behind.searchParams.get('host') ?? '';
  let rows = 0;
  const server = createServer((client) => {
    const database = open(join(socketDir, '.s.PGSQL.5432'));
    let rest = Buffer.alloc(0);
    client.on('data', (data) => database.write(data));
    database.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      let start = 0;
      while (rest.length - start >= HEADER) {
        const length = 1 + rest.readUInt32BE(start + 1);
        if (rest.length - start < length) break;
        if (rest[start] === DATA_ROW) rows++;
        start += length;
      }
      rest = rest.subarray(start);
      client.write(data);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  behind.searchParams.set('host', folder);
  return {
    url: behind.toString(),
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = rows;
      await work();
      return rows - before;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
