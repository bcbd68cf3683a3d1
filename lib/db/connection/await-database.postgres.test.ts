import { createServer, connect as open } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/free-port';
import { awaitDatabase, DatabaseUnreachableError } from './await-database';
import { readConnectionUrl } from './read-url';

const SERVER = process.env.DATABASE_URL ?? '';

/** The server's URL with another port and further changes. */
function at(port: number, change: (url: URL) => void = () => {}): string {
  const url = new URL(SERVER);
  url.port = String(port);
  change(url);
  return url.toString();
}

/** The error message, and how long it took, in milliseconds. */
async function failure(url: string, patienceMs: number) {
  const waits: string[] = [];
  const began = Date.now();
  const error = await awaitDatabase(url, { patienceMs, onWait: (address) => waits.push(address) }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  return { message: error instanceof Error ? error.message : '', waits, ms: Date.now() - began };
}

describe('waiting for a database', () => {
  it('logs once what it waits for, and continues when it answers', async () => {
    const port = await freePort();
    const { options } = readConnectionUrl(SERVER);
    const waits: string[] = [];
    const reached = awaitDatabase(at(port), { patienceMs: 20_000, onWait: (address) => waits.push(address) });
    await expect.poll(() => waits).toEqual([`${new URL(SERVER).hostname}:${port}`]);
    // The server comes up: simulated by a proxy to the one that runs.
    const door = createServer((socket) => {
      const inside = open({ host: String(options.host), port: Number(options.port) });
      socket.pipe(inside).pipe(socket);
      for (const end of [socket, inside]) end.on('error', () => {});
    });
    await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
    expect(await reached).toEqual({ url: at(port), ignored: [] });
    expect(waits).toHaveLength(1);
    door.close();
  });

  it('fails after its time with a sentence instead of a stack', async () => {
    const { message, waits } = await failure(at(await freePort()), 1000);
    expect(message).toMatch(/^Postgres at .+ did not answer within 1 seconds: .*ECONNREFUSED/);
    expect(waits).toHaveLength(1);
  });

  it('does not wait for a server that refuses', async () => {
    const port = Number(new URL(SERVER).port || 5432);
    const nobody = at(port, (url) => {
      url.username = 'keepsake_nobody';
      url.password = 'geheim';
    });
    const nowhere = at(port, (url) => {
      url.pathname = '/keepsake_nowhere';
    });
    for (const url of [nobody, nowhere]) {
      const { message, waits, ms } = await failure(url, 20_000);
      expect(message).toMatch(/refused the connection: .*keepsake_no.*Check DATABASE_URL/);
      expect(message).not.toContain('geheim');
      expect(waits).toEqual([]);
      expect(ms).toBeLessThan(10_000);
    }
  });

  it('requires TLS, and says so if the server has none', async () => {
    const port = Number(new URL(SERVER).port || 5432);
    const encrypted = at(port, (url) => url.searchParams.set('sslmode', 'require'));
    const { message, ms } = await failure(encrypted, 20_000);
    expect(message).toMatch(/TLS/);
    expect(ms).toBeLessThan(10_000);
  });
});
