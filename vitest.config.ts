import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isBrokenConnection } from './lib/db/is-broken-connection.ts';
import { findPgbouncer } from './lib/db/testing/find-pgbouncer.mjs';
import { SlowFirst } from './testing/slow-first.ts';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // The `server-only` package throws outside a React server bundle; tests run the same modules in Node.
      'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // Tests that need a Postgres server, the embedded database or Linux run where these exist: `npm run test:postgres`.
    exclude: [
      'node_modules/**',
      '.next/**',
      'e2e/**',
      ...(process.env.DATABASE_URL ? ['**/*.embedded.test.ts'] : ['**/*.postgres.test.ts']),
      // With a pooler in front of such a server, if the machine has one.
      ...(process.env.DATABASE_URL && findPgbouncer() ? [] : ['**/*.pgbouncer.test.ts']),
      ...(process.platform === 'linux' ? [] : ['**/*.linux.test.ts']),
    ],
    // Tests often wait for their database, which is a separate process.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Files share loaded modules: loading them again for each took a third of the time. Tests must restore what they change.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // The driver throws outside any promise when its connection ends; the server survives that too
    // (ignore-broken-connections.ts).
    onUnhandledError: (error) => (isBrokenConnection(error) ? false : undefined),
    globalSetup: './lib/db/testing/prepare-template.ts',
    // Polling takes longer on a busy machine; a long timeout costs nothing otherwise.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
