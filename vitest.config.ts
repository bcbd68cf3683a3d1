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
      // The marker package throws outside a React server bundle; tests run the same modules in Node.
      'server-only': fileURLToPath(new URL('./node_modules/server-only/empty.js', import.meta.url)),
    },
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // What only a Postgres server or Linux can show runs where it is: `npm run test:postgres`.
    exclude: [
      'node_modules/**',
      '.next/**',
      'e2e/**',
      ...(process.env.DATABASE_URL ? [] : ['**/*.postgres.test.ts']),
      // A pooler stands before such a server, where the machine has one.
      ...(process.env.DATABASE_URL && findPgbouncer() ? [] : ['**/*.pgbouncer.test.ts']),
      ...(process.platform === 'linux' ? [] : ['**/*.linux.test.ts']),
    ],
    // A test waits for its database much of the time, which is a process of its own.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Files share what they load: reading it again for each took a third of the time. What a test changes it puts back.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // The driver throws outside any promise when its connection ends, here as in the server, which lives on (ignore-broken-connections.ts).
    onUnhandledError: (error) => (isBrokenConnection(error) ? false : undefined),
    globalSetup: './lib/db/testing/prepare-template.ts',
    // What is waited for takes longer on a busy machine; where it comes at once, nothing is lost by patience.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
