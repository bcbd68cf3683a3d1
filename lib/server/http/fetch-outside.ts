import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, buildConnector, fetch } from 'undici';
import { isPrivateHost } from '@/lib/basics/private-host';
import type { Environment } from '@/lib/env';

/** An address given by a person that is not on the open internet. */
export class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError';
  constructor() {
    super('This address is not on the open internet.');
  }
}

/** All addresses that are not public unicast (IANA's special-purpose registries). */
const INSIDE = listInside();

function listInside(): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const)
    list.addSubnet(net, prefix);
  list.addAddress('168.63.129.16');
  for (const [net, prefix] of [
    ['::', 127],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const)
    list.addSubnet(net, prefix, 'ipv6');
  return list;
}

/** @param host a name or an address, as in a URL. */
export function isInsideHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  const family = isIP(plain);
  if (family === 0) return isPrivateHost(plain);
  return INSIDE.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Checks the address that is actually connected to, so that a name cannot resolve differently in between. */
const guarded = new Agent({
  connect: (options, callback) => {
    if (isInsideHost(options.hostname)) return callback(new InsideAddressError(), null);
    return buildConnector({
      lookup: (hostname, lookupOptions, found) =>
        lookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
          const [first] = addresses ?? [];
          if (error || !first) return found(error ?? new InsideAddressError(), '');
          if (addresses.some(({ address }) => isInsideHost(address)))
            return found(new InsideAddressError(), '');
          if (lookupOptions.all) return found(null, addresses);
          found(null, first.address, first.family);
        }),
    })(options, callback);
  },
});

interface OutsideRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** The maximum length of the answer; a longer one is an error. */
  maxBytes: number;
}

/**
 * Calls an address that a person gave: nothing on this machine or its network is reachable, redirects are not followed, and
 * the answer is limited. The operator may allow calls to their own network (`KEEPSAKE_LOCAL_CALLS`).
 *
 * @throws when it cannot be reached, is not allowed, takes too long or answers too much.
 */
export async function fetchOutside(
  { env }: { env: Pick<Environment, 'localCalls'> },
  url: string,
  { timeoutMs, maxBytes, ...init }: OutsideRequest,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(env.localCalls ? {} : { dispatcher: guarded }),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('The answer is larger than the limit.');
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}
