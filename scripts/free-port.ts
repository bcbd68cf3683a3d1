import { createServer } from 'node:net';

/**
 * A loopback port that nobody listens on now.
 *
 * @param wanted any where absent.
 * @throws where somebody listens on the wanted one.
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
