import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { DatabaseUrlError } from './db/connection/url-error';
import { EnvironmentError, readEnvironment } from './env';

const read = (variables: Record<string, string>) =>
  readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost/keepsake',
    KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
    KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
    KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
    ...variables,
  });

it('names every invalid variable, and why', () => {
  const wrong = { PORT: 'door', KEEPSAKE_LOG_LEVEL: 'loud', KEEPSAKE_PRICE_INPUT: 'cheap' };
  const message = (variables: Record<string, string>) => {
    try {
      read(variables);
    } catch (error) {
      if (error instanceof EnvironmentError) return error.message;
    }
    return '';
  };
  const told = message(wrong);
  for (const name of Object.keys(wrong)) expect(told).toMatch(new RegExp(`^ {2}${name}: .+`, 'm'));
  expect(message({ KEEPSAKE_PUBLIC_URL: 'https://example.org/keepsake' })).toContain('KEEPSAKE_PUBLIC_URL');
  expect(message({ KEEPSAKE_LOG_LEVEL: '', KEEPSAKE_PUBLIC_URL: 'https://example.org/' })).toBe('');
  expect(message({ KEEPSAKE_MEMORY_CONFIG: '{' })).toContain('KEEPSAKE_MEMORY_CONFIG');
  expect(message({ KEEPSAKE_MEMORY_CONFIG: '{"decision":{"decay_rate":"slow"}}' })).toContain(
    'KEEPSAKE_MEMORY_CONFIG.decision.decay_rate: ',
  );
});

describe('the Inngest server', () => {
  it('is off by default', () => {
    expect(read({}).inngest).toBeNull();
    expect(read({ INNGEST_DEV: '' }).inngest).toBeNull();
    expect(read({ INNGEST_DEV: '0' }).inngest).toBeNull();
  });

  it('is a development server with a 1 or its address', () => {
    for (const dev of ['1', 'true', 'http://localhost:8288'])
      expect(read({ INNGEST_DEV: dev }).inngest).toMatchObject({ isDev: true });
  });

  it('is not a development server with a 0: its calls are signed', () => {
    const keys = { INNGEST_EVENT_KEY: 'event', INNGEST_SIGNING_KEY: 'signkey-prod-1' };
    for (const dev of ['', '0', 'false'])
      expect(read({ ...keys, INNGEST_DEV: dev }).inngest).toMatchObject({
        isDev: false,
        signingKey: 'signkey-prod-1',
      });
  });

  it('uses the configured address of the app, or else the public one, or the one it listens on', () => {
    const origin = (variables: Record<string, string>) =>
      read({ INNGEST_DEV: 'http://inngest:8288', ...variables }).inngest?.serveOrigin;
    const publicUrl = { KEEPSAKE_PUBLIC_URL: 'https://keepsake.example.org/' };
    expect(origin({ ...publicUrl, INNGEST_SERVE_ORIGIN: 'http://host.docker.internal:3000' })).toBe(
      'http://host.docker.internal:3000',
    );
    expect(origin(publicUrl)).toBe('https://keepsake.example.org');
    expect(origin({ HOST: '10.0.0.5', PORT: '4000' })).toBe('http://10.0.0.5:4000');
    expect(origin({ HOST: '0.0.0.0' })).toBe('http://localhost:3000');
    expect(origin({ HOST: '::1' })).toBe('http://[::1]:3000');
    expect(() => origin({ INNGEST_SERVE_ORIGIN: 'here' })).toThrow(/INNGEST_SERVE_ORIGIN/);
  });

  it('is reached at the address in INNGEST_DEV, unless another is configured', () => {
    const dev = { INNGEST_DEV: 'http://inngest:8288' };
    expect(read(dev).inngest?.baseUrl).toBe('http://inngest:8288');
    expect(read({ ...dev, INNGEST_BASE_URL: 'http://other:1' }).inngest?.baseUrl).toBe('http://other:1');
  });

  it('needs the key that signs its calls', () => {
    expect(() => read({ INNGEST_EVENT_KEY: 'event' })).toThrow(/INNGEST_SIGNING_KEY/);
  });
});

describe('a server that only this machine can reach', () => {
  it('listens on loopback and has neither a public address nor a proxy', () => {
    expect(read({}).localOnly).toBe(true);
    for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(read({ HOST }).localOnly, HOST).toBe(true);
    expect(read({ KEEPSAKE_PUBLIC_URL: 'http://localhost:3000' }).localOnly).toBe(true);
    expect(read({ HOST: '0.0.0.0' }).localOnly).toBe(false);
    expect(read({ KEEPSAKE_PUBLIC_URL: 'https://keepsake.example.org' }).localOnly).toBe(false);
    expect(read({ KEEPSAKE_TRUSTED_PROXIES: '1' }).localOnly).toBe(false);
  });

  it('is not inferred from an invalid address', () => {
    expect(() => read({ KEEPSAKE_PUBLIC_URL: 'keepsake.example.org' })).toThrow(/KEEPSAKE_PUBLIC_URL/);
  });
});

describe('the database', () => {
  const PASSWORD = 'hunter2hunter2';

  it.each([
    `postgresql://keepsake:${PASSWORD}@db1:5432,db2:5433/keepsake?target_session_attrs=read-write`,
    `postgresql://keepsake:${PASSWORD}@/keepsake?host=/var/run/postgresql`,
    `postgresql://keepsake:${PASSWORD}@db:5432/keepsake?pgbouncer=false`,
  ])('also notifies at %s', (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).listenUrl).toBe(DATABASE_URL);
  });

  it('notifies at the address that is set for it where a pooler forwards no notifications', () => {
    const DATABASE_URL = `postgresql://keepsake:${PASSWORD}@db1,db2/keepsake?pgbouncer=true`;
    const KEEPSAKE_LISTEN_URL = 'postgresql://db3/keepsake';
    expect(read({ DATABASE_URL }).listenUrl).toBeNull();
    expect(read({ DATABASE_URL, KEEPSAKE_LISTEN_URL }).listenUrl).toBe(KEEPSAKE_LISTEN_URL);
  });

  it.each([
    `postgres//keepsake:${PASSWORD}@db/keepsake`,
    `postgresql://keepsake:${PASSWORD}@db:port/keepsake`,
    `postgresql://keepsake:${PASSWORD}%@db/keepsake`,
  ])('is not printed with its password when it is mistyped: %s', (DATABASE_URL) => {
    const error: unknown = (() => {
      try {
        return read({ DATABASE_URL });
      } catch (reason) {
        return reason;
      }
    })();
    expect(error).toBeInstanceOf(DatabaseUrlError);
    expect(inspect(error)).toContain('DATABASE_URL');
    expect(inspect(error)).not.toContain(PASSWORD);
  });
});
