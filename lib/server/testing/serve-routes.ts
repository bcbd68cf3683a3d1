import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { GET as describeServer } from '@/app/.well-known/oauth-authorization-server/[[...issuer]]/route';
import { GET as describeResource } from '@/app/.well-known/oauth-protected-resource/[[...resource]]/route';
import { ADDRESS_HEADER } from '../http/client-address';
import { LOCAL_HEADER } from '../http/local-request';
import type { Route } from '../isolation/call-route';

/** Serves the application's API routes on a port, for clients that need real HTTP; without its pages. */
export async function serveRoutes(
  routes: readonly Route[],
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((message, response) => {
    answer(routes, message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddress(address)) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

async function answer(
  routes: readonly Route[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(message.url ?? '/', `http://${message.headers.host}`);
  const found = find(routes, message.method ?? 'GET', url.pathname);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  headers.set(ADDRESS_HEADER, '127.0.0.1');
  headers.set(LOCAL_HEADER, '1');
  const left = new AbortController();
  response.on('close', () => left.abort());
  const body = message.method === 'GET' ? null : new Uint8Array(await buffer(message));
  const request = new Request(url, { method: message.method ?? 'GET', headers, body, signal: left.signal });
  const result = await found.handle(request, { params: Promise.resolve(found.params) });
  response.writeHead(result.status, Object.fromEntries(result.headers));
  for await (const chunk of result.body ?? []) response.write(chunk);
  response.end();
}

interface Found {
  handle: Route['handle'];
  params: Record<string, string | string[]>;
}

/** Finds the route of a path; a literal segment takes precedence over a parameter. */
function find(routes: readonly Route[], method: string, path: string): Found | null {
  if (method === 'GET' && path.startsWith('/.well-known/oauth-protected-resource'))
    return { handle: describeResource, params: {} };
  if (method === 'GET' && path.startsWith('/.well-known/oauth-authorization-server'))
    return { handle: describeServer, params: {} };
  const fitting = routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const params = match(route.path.split('/'), path.split('/'));
      return params ? [{ handle: route.handle, params }] : [];
    });
  return (
    fitting.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0] ?? null
  );
}

function match(pattern: string[], parts: string[]): Found['params'] | null {
  const params: Found['params'] = {};
  for (const [index, one] of pattern.entries()) {
    const [, rest, name = ''] = /^\[(\.\.\.)?(\w+)\]$/.exec(one) ?? [];
    if (rest) {
      params[name] = parts.slice(index).map(decodeURIComponent);
      return params;
    }
    if (name) params[name] = decodeURIComponent(parts[index] ?? '');
    else if (one !== parts[index]) return null;
  }
  return pattern.length === parts.length ? params : null;
}
