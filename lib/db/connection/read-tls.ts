import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type postgres from 'postgres';
import { isLoopbackHost } from '@/lib/basics/loopback';
import { DatabaseUrlError } from './url-error';

type Parameters = ReadonlyMap<string, string>;
type Tls = NonNullable<postgres.Options<Record<string, never>>['ssl']>;

/** @throws DatabaseUrlError for an unknown mode, or a certificate that cannot be read. */
export function readTls(hosts: readonly string[], parameters: Parameters): Tls {
  if (hosts[0]?.startsWith('/')) return false;
  const rootCertificate = parameters.get('sslrootcert');
  const mode = readMode(hosts, parameters);
  if (mode === 'disable') return false;
  const checksAuthority = mode === 'verify-full' || mode === 'verify-ca';
  const [host = ''] = hosts;
  const details = {
    ...readFiles(parameters),
    ...(rootCertificate && rootCertificate !== 'system'
      ? { ca: readFile('sslrootcert', rootCertificate) }
      : {}),
    ...(parameters.has('ssl_min_protocol_version')
      ? { minVersion: parameters.get('ssl_min_protocol_version') }
      : {}),
    ...(parameters.has('ssl_max_protocol_version')
      ? { maxVersion: parameters.get('ssl_max_protocol_version') }
      : {}),
  };
  if (!checksAuthority && Object.keys(details).length === 0) return mode === 'require' ? 'require' : 'prefer';
  return {
    ...details,
    rejectUnauthorized: checksAuthority,
    // For a numeric address the driver passes no server name to TLS, which the check needs.
    ...(isIP(host) ? { host } : {}),
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  };
}

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

function readMode(hosts: readonly string[], parameters: Parameters): string {
  const ssl = parameters.get('ssl');
  const isRequired =
    parameters.get('channel_binding') === 'require' || (ssl !== undefined && ssl !== 'false' && ssl !== '0');
  const otherwise = ssl === 'false' || hosts.every(isLoopbackHost) ? 'disable' : 'prefer';
  const rootCertificate = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? (isRequired ? 'require' : otherwise);
  // The name of the mode in other drivers.
  if (mode === 'no-verify') return 'require';
  if (!MODES.includes(mode))
    throw new DatabaseUrlError(`DATABASE_URL: sslmode is one of ${MODES.join(', ')}.`);
  if (rootCertificate === 'system') return 'verify-full';
  // libpq: with a root certificate, "require" checks the authority, too.
  return mode === 'require' && rootCertificate ? 'verify-ca' : mode;
}

function readFiles(parameters: Parameters) {
  const names = { sslcert: 'cert', sslkey: 'key' } as const;
  const files = Object.entries(names).flatMap(([parameter, option]) => {
    const path = parameters.get(parameter);
    return path ? [[option, readFile(parameter, path)]] : [];
  });
  const passphrase = parameters.get('sslpassword');
  return { ...Object.fromEntries(files), ...(passphrase ? { passphrase } : {}) };
}

function readFile(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new DatabaseUrlError(`DATABASE_URL: the file of ${parameter} cannot be read: ${path}`);
  }
}
