import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';

/** Names under which clouds serve a machine's own credentials. */
const FORBIDDEN_NAMES =
  /(?:^|\.)metadata\.(?:google\.internal|goog)\.?$|^(?:metadata|instance-data)(?:\.ec2\.internal)?\.?$/i;

/** Their addresses. All link-local ones: no model server has one, and several clouds use some. */
const FORBIDDEN_IPV4 = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const;
const FORBIDDEN_IPV6 = [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
] as const;
const FORBIDDEN = listForbidden();

function listForbidden(): BlockList {
  const list = new BlockList();
  for (const [address, bits] of FORBIDDEN_IPV6) list.addSubnet(address, bits, 'ipv6');
  for (const [address, bits] of FORBIDDEN_IPV4) {
    list.addSubnet(address, bits);
    // The same in translated and tunnelled notations (RFC 6052, 8215, 3056, 4291).
    const groups = toGroups(address);
    for (const prefix of ['64:ff9b::', '64:ff9b:1::', '::'])
      list.addSubnet(`${prefix}${groups}`, 96 + bits, 'ipv6');
    list.addSubnet(`2002:${groups}::`, 16 + bits, 'ipv6');
  }
  return list;
}

/** An IPv4 address as two groups of an IPv6 address. */
function toGroups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(256 * a + b).toString(16)}:${(256 * c + d).toString(16)}`;
}

/** An address from which a cloud serves its machine's credentials: never a model server's. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
  readonly code = 'forbidden_address';
  constructor() {
    super('This address is never connected to.');
  }
}

/** @param host a name or an address, as in a URL. */
export function isForbiddenHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  const family = isIP(plain);
  return family === 0 ? FORBIDDEN_NAMES.test(plain) : FORBIDDEN.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name for the connection that is being opened, so that the checked address is the one that is connected to. */
const guardLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new ForbiddenAddressError(), '');
      if (addresses.some(({ address }) => isForbiddenHost(address)))
        return callback(new ForbiddenAddressError(), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

/**
 * Connects to any address except the forbidden ones, whether it was literal, resolved, or the target of a redirect. The
 * caller sets the timeouts: a slow machine may take longer than a client's own limits.
 *
 * @param resolve the function that resolves names.
 */
export function guardConnections(resolve = lookup): Agent {
  const connect = buildConnector({ lookup: guardLookup(resolve) });
  return new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) =>
      isForbiddenHost(options.hostname)
        ? callback(new ForbiddenAddressError(), null)
        : connect(options, callback),
  });
}
