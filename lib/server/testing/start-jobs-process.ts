import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What a server needs to know, whoever starts it. */
export const SERVER_VARIABLES = {
  KEEPSAKE_AUTH_SECRET: 'a secret for tests alone',
  KEEPSAKE_TOMBSTONE_KEY: 'a key for tests alone',
  KEEPSAKE_SEAL_KEY: 'a seal for tests alone',
  KEEPSAKE_LOG_LEVEL: 'silent',
};

/** Starts a server's background in a process of its own. */
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

/** Ends it as a crash would. */
export async function killProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
