import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './env';

const read = (variables: Record<string, string>) =>
  readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost/keepsake',
    KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
    KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
    ...variables,
  });

it('names every variable that does not fit, and why', () => {
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
  expect(message({ KEEPSAKE_MEMORY_CONFIG: '{' })).toContain('KEEPSAKE_MEMORY_CONFIG');
  expect(message({ KEEPSAKE_MEMORY_CONFIG: '{"decision":{"decay_rate":"slow"}}' })).toContain(
    'KEEPSAKE_MEMORY_CONFIG.decision.decay_rate: ',
  );
});

describe('the Inngest server', () => {
  it('is none unless one is named', () => {
    expect(read({}).inngest).toBeNull();
    expect(read({ INNGEST_DEV: '' }).inngest).toBeNull();
    expect(read({ INNGEST_DEV: '0' }).inngest).toBeNull();
  });

  it('is one for development by a 1 or its address', () => {
    for (const dev of ['1', 'true', 'http://localhost:8288'])
      expect(read({ INNGEST_DEV: dev }).inngest).toMatchObject({ isDev: true });
  });

  it('is none for development with a 0: its calls are signed', () => {
    const keys = { INNGEST_EVENT_KEY: 'event', INNGEST_SIGNING_KEY: 'signkey-prod-1' };
    for (const dev of ['', '0', 'false'])
      expect(read({ ...keys, INNGEST_DEV: dev }).inngest).toMatchObject({
        isDev: false,
        signingKey: 'signkey-prod-1',
      });
  });

  it('is refused without the key that its calls are signed with', () => {
    expect(() => read({ INNGEST_EVENT_KEY: 'event' })).toThrow(/INNGEST_SIGNING_KEY/);
  });
});
