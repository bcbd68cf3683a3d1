import { isIP } from 'node:net';
import type postgres from 'postgres';
import { readTls } from './read-tls';
import { DatabaseUrlError } from './url-error';

/** A database's address, in the driver's format. */
export interface ConnectionTarget {
  options: postgres.Options<Record<string, never>>;
  /** Whether a pooler assigns each transaction another connection, so that nothing can be prepared. Null: the URL does not say. */
  isPooled: boolean | null;
  /** The location for messages: `host:port`, or a socket's path. */
  address: string;
  /** Parameters without effect, to be reported to the operator. */
  ignored: string[];
}

const PORT = 5432;

/** Parameters of libpq that change nothing here: no GSSAPI, no compression, always UTF-8, keepalive as in the system. */
const WITHOUT_EFFECT = new Set([
  'channel_binding',
  'client_encoding',
  'fallback_application_name',
  'gssdelegation',
  'gssencmode',
  'gsslib',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'krbsrvname',
  'load_balance_hosts',
  'max_protocol_version',
  'min_protocol_version',
  'sslcertmode',
  'sslcompression',
  'sslnegotiation',
  'sslsni',
  'tcp_user_timeout',
  'uselibpqcompat',
]);
/** Parameters of libpq that require a check or a file that the driver does not support: ignoring them would be unsafe. */
const REFUSED = [
  'hostaddr',
  'passfile',
  'replication',
  'require_auth',
  'requirepeer',
  'service',
  'servicefile',
  'sslcrl',
  'sslcrldir',
];
const TRANSLATED = new Set([
  'application_name',
  'connect_timeout',
  'dbname',
  'host',
  'options',
  'password',
  'pgbouncer',
  'port',
  'ssl',
  'ssl_max_protocol_version',
  'ssl_min_protocol_version',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslpassword',
  'sslrootcert',
  'target_session_attrs',
  'user',
]);

/**
 * Parses a connection URL like libpq (PostgreSQL documentation, 32.1): several hosts, sockets, and the parameters of its
 * query, which the driver would send to the server as settings, where they fail. Without a parameter for TLS it is tried on
 * remote hosts (libpq's `prefer`), but not on this machine.
 *
 * @throws DatabaseUrlError when it is not such a URL, or a parameter cannot be honoured.
 */
export function readConnectionUrl(url: string): ConnectionTarget {
  const parts = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url);
  if (!parts) throw new DatabaseUrlError('DATABASE_URL is no postgresql:// URL.');
  const [, credentials, authority = '', path = '', query = ''] = parts;
  const parameters = readParameters(query);
  const [user, ...password] = credentials?.split(':') ?? [];
  const name = {
    user: parameters.get('user') ?? decode(user ?? ''),
    password: parameters.get('password') ?? decode(password.join(':')),
    database: parameters.get('dbname') ?? decode(path),
  };
  const { hosts, address, socket } = readHosts(authority, parameters);
  const patience = parameters.get('connect_timeout');
  const session = parameters.get('target_session_attrs');
  const pooler = parameters.get('pgbouncer');
  const options: postgres.Options<Record<string, never>> = {
    ...Object.fromEntries(Object.entries(name).filter(([, value]) => value !== '')),
    ssl: readTls(hosts, parameters),
    ...(patience === undefined ? {} : { connect_timeout: readSeconds(patience) }),
    ...(session === undefined || session === 'any' ? {} : { target_session_attrs: readSession(session) }),
    connection: {
      application_name: parameters.get('application_name') ?? 'keepsake',
      ...(parameters.has('options') ? { options: parameters.get('options') } : {}),
    },
  };
  return {
    // The driver accepts lists of hosts and ports, although its types declare single ones.
    options: Object.assign(options, socket),
    isPooled: pooler === undefined ? null : pooler === 'true',
    address,
    ignored: [...parameters.keys()].filter((key) => !TRANSLATED.has(key) && !WITHOUT_EFFECT.has(key)),
  };
}

/** The same URL for a pooler that assigns each transaction another connection. */
export function throughPooler(url: string): string {
  const { isPooled } = readConnectionUrl(url);
  if (isPooled !== null) return url.replace(/([?&]pgbouncer=)[^&]*/, '$1true');
  return `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;
}

function readParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map(
    query
      .split('&')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [key = '', ...value] = pair.split('=');
        return [decode(key), decode(value.join('='))];
      }),
  );
  const refused = REFUSED.find((key) => parameters.has(key));
  if (refused) throw new DatabaseUrlError(`DATABASE_URL: ${refused} is not supported.`);
  return parameters;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new DatabaseUrlError(
      'DATABASE_URL: a % must be followed by two hexadecimal digits (write %25 for it).',
    );
  }
}

/** The hosts in the driver's format: a socket has a path. */
function readHosts(authority: string, parameters: ReadonlyMap<string, string>) {
  const named = (parameters.get('host') ?? '').split(',').filter(Boolean);
  const ports = (parameters.get('port') ?? '').split(',').filter(Boolean);
  const given = authority.split(',').map((part) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(part));
  if (given.includes(null)) throw new DatabaseUrlError('DATABASE_URL: a host is followed by : and its port.');
  const fromAuthority = given.map((match) => decode(match?.[1] ?? '').replace(/^\[|\]$/g, ''));
  const hosts = (named.length > 0 ? named : fromAuthority).map((host) => host || 'localhost');
  const port = hosts.map((_, index) => Number(ports[index] ?? ports[0] ?? given[index]?.[2] ?? PORT));
  if (port.some((number) => !(number > 0 && number < 65_536)))
    throw new DatabaseUrlError('DATABASE_URL: a port is a number up to 65535.');
  const [first = ''] = hosts;
  if (first.startsWith('/')) {
    const path = `${first}/.s.PGSQL.${port[0]}`;
    return { hosts, address: path, socket: { path } };
  }
  const address = hosts
    .map((host, index) => `${isIP(host) === 6 ? `[${host}]` : host}:${port[index]}`)
    .join(',');
  return { hosts, address, socket: { host: hosts, port } };
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds))
    throw new DatabaseUrlError('DATABASE_URL: connect_timeout is whole seconds.');
  return Math.max(0, seconds);
}

const SESSIONS = ['read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

function readSession(text: string) {
  const session = SESSIONS.find((one) => one === text);
  if (!session)
    throw new DatabaseUrlError(`DATABASE_URL: target_session_attrs is any, ${SESSIONS.join(', ')}.`);
  return session;
}
