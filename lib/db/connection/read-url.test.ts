import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConnectionUrl, throughPooler } from './read-url';
import { DatabaseUrlError } from './url-error';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-url-'));
  for (const name of ['root.crt', 'own.crt', 'own.key']) writeFileSync(join(folder, name), name);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (url: string) => readConnectionUrl(`postgresql://${url}`);
const tls = (query: string, host = 'db.example.org') => read(`u@${host}/d?${query}`).options.ssl;

describe('a connection URL', () => {
  it('is parsed into user, host and database, decoded', () => {
    const { options, address } = read('ann%40a:p%2F%40ss:w@db.example.org:6543/the%20db');
    expect(options).toMatchObject({
      user: 'ann@a',
      password: 'p/@ss:w',
      database: 'the db',
      host: ['db.example.org'],
      port: [6543],
      connection: { application_name: 'keepsake' },
    });
    expect(address).toBe('db.example.org:6543');
  });

  it('may contain several hosts, IPv6 addresses and sockets', () => {
    expect(read('u@a:1,b/d').options).toMatchObject({ host: ['a', 'b'], port: [1, 5432] });
    expect(read('u@[::1]:5433/d')).toMatchObject({ options: { host: ['::1'] }, address: '[::1]:5433' });
    const socket = '/var/run/.s.PGSQL.5433';
    expect(read('u@/d?host=%2Fvar%2Frun&port=5433')).toMatchObject({
      options: { path: socket },
      address: socket,
    });
    expect(read('u@%2Fvar%2Frun:5433/d').options).toMatchObject({ path: socket, ssl: false });
    expect(read('u@x/d?host=a,b&port=1,2').options).toMatchObject({ host: ['a', 'b'], port: [1, 2] });
  });

  it('does not pass libpq’s parameters to the server, which does not know them', () => {
    const { options, ignored } = read(
      'u@h/d?channel_binding=require&sslmode=require&gssencmode=disable&keepalives_idle=30&connect_timeout=7' +
        '&application_name=mine&options=-c%20geqo%3Doff&target_session_attrs=read-write&pgbouncer=true',
    );
    expect(options).toMatchObject({
      connect_timeout: 7,
      target_session_attrs: 'read-write',
      connection: { application_name: 'mine', options: '-c geqo=off' },
    });
    expect(Object.keys(options.connection ?? {})).toEqual(['application_name', 'options']);
    expect(ignored).toEqual([]);
  });

  it('reports parameters that have no effect, and rejects those that are unsafe to ignore', () => {
    expect(read('u@h/d?supa=base-pooler.x&schema=public').ignored).toEqual(['supa', 'schema']);
    for (const query of [
      'require_auth=scram-sha-256',
      'service=s',
      'sslcrl=/x',
      'sslmode=maybe',
      'port=door',
    ])
      expect(() => read(`u:geheim@h/d?${query}`), query).toThrow(DatabaseUrlError);
    for (const url of ['mysql://u:geheim@h/d', 'postgresql://u:geheim%@h/d', 'postgresql://u:geheim@h:x/d'])
      expect(() => readConnectionUrl(url), url).toThrow(/^(?!.*geheim).*DATABASE_URL/);
  });
});

describe('TLS', () => {
  it('is tried for a remote database, but not on this machine', () => {
    expect(tls('')).toBe('prefer');
    expect(tls('', 'localhost')).toBe(false);
    expect(tls('sslmode=disable')).toBe(false);
    expect(tls('sslmode=require', 'localhost')).toBe('require');
    expect(tls('channel_binding=require')).toBe('require');
    expect(tls('ssl=true')).toBe('require');
  });

  it('checks the certificate as libpq does', () => {
    const root = `sslrootcert=${encodeURIComponent(join(folder, 'root.crt'))}`;
    expect(tls('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(tls('sslrootcert=system')).toEqual({ rejectUnauthorized: true });
    expect(tls(`sslmode=verify-full&${root}`, '10.0.0.1')).toEqual({
      rejectUnauthorized: true,
      ca: 'root.crt',
      host: '10.0.0.1',
    });
    // With a root certificate, "require" checks the authority but not the host name.
    for (const mode of ['require', 'verify-ca'])
      expect(tls(`sslmode=${mode}&${root}`)).toMatchObject({
        rejectUnauthorized: true,
        ca: 'root.crt',
        checkServerIdentity: expect.any(Function),
      });
    expect(() => tls('sslmode=verify-full&sslrootcert=/nowhere')).toThrow(/sslrootcert.*\/nowhere/);
  });

  it('can use a client certificate', () => {
    const own = `sslcert=${join(folder, 'own.crt')}&sslkey=${join(folder, 'own.key')}&sslpassword=p`;
    expect(tls(`sslmode=require&${own}&ssl_min_protocol_version=TLSv1.3`)).toEqual({
      rejectUnauthorized: false,
      cert: 'own.crt',
      key: 'own.key',
      passphrase: 'p',
      minVersion: 'TLSv1.3',
    });
  });
});

it('is sent through a pooler with one more parameter', () => {
  expect(throughPooler('postgresql://u@h/d')).toBe('postgresql://u@h/d?pgbouncer=true');
  expect(throughPooler('postgresql://u@h/d?sslmode=require')).toBe(
    'postgresql://u@h/d?sslmode=require&pgbouncer=true',
  );
  expect(throughPooler('postgresql://u@h/d?pgbouncer=false&x=1')).toBe(
    'postgresql://u@h/d?pgbouncer=true&x=1',
  );
});
