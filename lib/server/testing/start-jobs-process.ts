import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The environment that every server in the tests needs. */
export const SERVER_VARIABLES = {
  KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
  KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
  KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
  KEEPSAKE_LOG_LEVEL: 'silent',
};

/** Starts a server's background in its own process. */
export async function startJobsProcess(
  databaseUrl: string,
  variables: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = fork('lib/server/testing/run-jobs.ts', [], {
    execArgv: ['--import', 'tsx', '--conditions', 'react-server'],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...SERVER_VARIABLES, ...variables },
  });
  await once(child, 'message');
  return child;
}

/** Kills it, like a crash. */
export async function killProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
