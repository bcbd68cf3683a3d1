import { createServer } from 'node:net';

/**
 * A loopback port that is free at the moment.
 *
 * @param wanted any port if absent.
 * @throws if the wanted one is in use.
 */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
