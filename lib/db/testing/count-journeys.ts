import { createServer, connect as open } from 'node:net';
import { join } from 'node:path';

/**
 * Stands between the application and a database on a Unix socket, and counts how often the application sends something
 * after it heard an answer: each time is a journey that the one before had to come back from.
 *
 * @param url as `startTestDatabase` gives it.
 */
export async function countJourneys(url: string, folder: string) {
  const behind = new URL(url);
  const socketDir = behind.searchParams.get('host') ?? '';
  let journeys = 0;
  const server = createServer((client) => {
    const database = open(join(socketDir, '.s.PGSQL.5432'));
    let hasAnswered = true;
    client.on('data', (data) => {
      if (hasAnswered) journeys++;
      hasAnswered = false;
      database.write(data);
    });
    database.on('data', (data) => {
      hasAnswered = true;
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
      const before = journeys;
      await work();
      return journeys - before;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
