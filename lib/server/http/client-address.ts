import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LOCAL_HEADER, noteRequest } from './local-request';

/** The address of the client, as this process saw it. A value sent by the caller is overwritten. */
export const ADDRESS_HEADER = 'x-keepsake-address';

/** Requests whose address was not recorded share this one, so they share their limits. */
const UNKNOWN = 'unknown';

/**
 * Records the address of each request when it arrives, and whether it was made on this machine, before anything reads or adds
 * headers: a route's `Request` has no socket. `trustedProxies` is how many of the operator's proxies are in front of the app;
 * each of them appends the address it saw to `X-Forwarded-For`, and anything further left was written by the caller.
 */
export function recordAddresses(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    if (!carriesRequest(message)) return;
    const { headers, socket } = message.request;
    headers[LOCAL_HEADER] = noteRequest(message.request, socket.remoteAddress);
    headers[ADDRESS_HEADER] = addressOf(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies);
  });
}

/** The address by which requests are limited. */
export function clientAddress(headers: Headers): string {
  return headers.get(ADDRESS_HEADER) ?? UNKNOWN;
}

/** The caller's address behind `trustedProxies` proxies; the connection's own if fewer of them appended one. */
export function addressOf(
  forwarded: string | string[] | undefined,
  connection: string | undefined,
  trustedProxies: number,
): string {
  const chain = String(forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const named = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  return networkOf(named ?? connection ?? UNKNOWN);
}

/** A household has one IPv4 address, or an IPv6 network of 64 bits. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function carriesRequest(message: unknown): message is { request: IncomingMessage } {
  return typeof message === 'object' && message !== null && 'request' in message;
}
