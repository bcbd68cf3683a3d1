import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { hasCause } from './failures';
import { ForbiddenAddressError, guardConnections, isForbiddenHost } from './forbidden-address';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function serve(answer: (path: string) => { status: number; location?: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, location } = answer(request.url ?? '/');
    response.writeHead(status, location ? { location } : {}).end('ok');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Why a request failed; null if it was answered. */
async function get(url: string, resolve?: typeof lookup): Promise<unknown> {
  const connections = { dispatcher: guardConnections(resolve) };
  try {
    await (await fetch(url, { method: 'GET', ...connections })).text();
    return null;
  } catch (error) {
    return error;
  }
}

describe('an address that hands out a machine’s credentials', () => {
  it.each([
    'http://169.254.169.254/v1',
    'http://2852039166/v1',
    'http://0xA9FEA9FE/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://[fd00:ec2::254]/v1',
    'http://[fe80::1]/v1',
    'http://[fd00:ec2::23]/v1',
    'http://[fd00:c1::a9fe:a9fe]/v1',
    'http://[fd00:42::42]/v1',
    'http://[64:ff9b::169.254.169.254]/v1',
    'http://[64:ff9b::100.100.100.200]/v1',
    'http://[64:ff9b:1::169.254.169.254]/v1',
    'http://[2002:a9fe:a9fe::1]/v1',
    'http://[::169.254.169.254]/v1',
    'http://169.254.170.2/v1',
    'http://100.100.100.200/v1',
    'http://metadata.google.internal/v1',
    'http://METADATA.google.internal./v1',
  ])('is known however it is written: %s', (url) => {
    expect(isForbiddenHost(new URL(url).hostname)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '192.168.1.20',
    '10.0.0.5',
    '[::1]',
    'localhost',
    'api.openai.com',
    'metadata.example.org',
    '[fd12:3456::1]',
    '[64:ff9b::192.168.1.20]',
  ])('is none of those where models run: %s', (host) => {
    expect(isForbiddenHost(host)).toBe(false);
  });

  it('is not connected to as a literal address', async () => {
    expect(hasCause(await get('http://169.254.169.254/v1'), ForbiddenAddressError)).toBe(true);
  });

  it('is not connected to if a name resolves to it', async () => {
    const rebind = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '169.254.169.254', family: 4 }])) as typeof lookup;
    expect(hasCause(await get('http://models.example.org/v1', rebind), ForbiddenAddressError)).toBe(true);
  });

  it('is not connected to if a server redirects to it', async () => {
    const origin = await serve(() => ({ status: 302, location: 'http://169.254.169.254/latest/meta-data' }));
    expect(hasCause(await get(origin), ForbiddenAddressError)).toBe(true);
  });
});

it('leaves all other servers reachable, by name, by address and by a redirect', async () => {
  const origin = await serve((path) =>
    path === '/' ? { status: 302, location: '/there' } : { status: 200 },
  );
  expect(await get(origin)).toBeNull();
  expect(await get(origin.replace('127.0.0.1', 'localhost'))).toBeNull();
});
