import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LOCAL_HEADER, noteRequest } from './local-request';

/** Where a request came from, as this process saw it. What a caller sends under this name is overwritten. */
export const ADDRESS_HEADER = 'x-keepsake-address';

/** Requests whose address nobody recorded share one: limits then hold for all of them together. */
const UNKNOWN = 'unknown';

/**
 * Notes the address of each request at the moment it arrives, and whether it was made on this machine, before anything
 * reads its headers or adds to them: a route's `Request` has no socket. `trustedProxies` is how many proxies of the operator's stand before the app; each of them adds the address
 * it saw to `X-Forwarded-For`, and whatever stands further left was written by the caller.
 */
export function recordAddresses(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    if (!carriesRequest(message)) return;
    const { headers, socket } = message.request;
    headers[LOCAL_HEADER] = noteRequest(message.request, socket.remoteAddress);
    headers[ADDRESS_HEADER] = addressOf(headers['x-forwarded-for'], socket.remoteAddress, trustedProxies);
  });
}

/** The address that limits are counted under. */
export function clientAddress(headers: Headers): string {
  return headers.get(ADDRESS_HEADER) ?? UNKNOWN;
}

/** The caller's address behind `trustedProxies` proxies; the connection's own where too few of them have signed. */
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

/** One household has one IPv4 address, or a whole IPv6 network of 64 bits. */
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
