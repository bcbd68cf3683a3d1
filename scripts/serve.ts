import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { readConnectionUrl } from '@/lib/db/connection/read-url';
import { migrateDatabase } from '@/lib/db/migrate';
import { readEnvironment } from '@/lib/env';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { COMPILED, dataDir, MEMORY_FLAGS, MIGRATIONS, ROOT } from './paths';
import { loadSecrets } from './secrets';
import { reachServer } from './server-database';

/** How long the app may take to finish its streams and steps before it is killed. */
const GRACE_MS = 10_000;

/** How long a connection may be idle: longer than proxies keep theirs (60 s), which would otherwise send a request into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;

const PRODUCTION = {
  // The server must not exit before we do: forgotten data still has to be removed from the files.
  NEXT_MANUAL_SIG_HANDLE: 'true',
  // Later starts need not compile the server's code again.
  NODE_COMPILE_CACHE: COMPILED,
};

/**
 * `npm start` and `npm run dev`: starts database, migrations and app, and shuts everything down cleanly on a signal.
 *
 * @param build makes what is served, if that is not certain to be there.
 */
export async function serve(mode: 'start' | 'dev', build?: () => Promise<void>): Promise<never> {
  const folder = dataDir(process.env);
  const secrets = await loadSecrets(folder, process.env);
  // Before a minute of building, so that invalid settings are reported at once.
  readEnvironment({
    ...process.env,
    ...secrets,
    ...(process.env.DATABASE_URL ? {} : { DATABASE_URL: 'embedded', KEEPSAKE_EMBEDDED: '1' }),
  });
  if (process.env.DATABASE_URL) readConnectionUrl(process.env.DATABASE_URL);
  await build?.();
  const embedded = process.env.DATABASE_URL ? null : await startEmbeddedDatabase(folder);
  const url = embedded?.url ?? (await reachServer(process.env.DATABASE_URL ?? ''));
  await migrateDatabase(url, MIGRATIONS);

  const port = process.env.PORT || '3000';
  const host = process.env.HOST || '127.0.0.1';
  const app = fork(
    join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'),
    [mode, '-p', port, '-H', host, ...(mode === 'start' ? ['--keepAliveTimeout', `${KEEP_ALIVE_MS}`] : [])],
    {
      cwd: ROOT,
      execArgv: mode === 'start' ? MEMORY_FLAGS : [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...secrets,
        DATABASE_URL: url,
        KEEPSAKE_EMBEDDED: embedded ? '1' : '',
        KEEPSAKE_DATA_DIR: folder,
        HOST: host,
        PORT: port,
        NEXT_TELEMETRY_DISABLED: '1',
        ...(mode === 'start' ? PRODUCTION : {}),
      },
    },
  );
  const ended = new Promise<number>((resolve) => app.once('exit', (code) => resolve(code ?? 1)));
  const stop = stopOnSignal(app);
  embedded?.exited.then(stop);
  const code = await ended;
  await embedded?.close();
  process.exit(stop.requested ? 0 : code || 1);
}

function stopOnSignal(app: ChildProcess): { (): void; requested: boolean } {
  const stop = Object.assign(
    () => {
      if (stop.requested) return;
      stop.requested = true;
      app.kill('SIGTERM');
      setTimeout(() => app.kill('SIGKILL'), GRACE_MS).unref();
    },
    { requested: false },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return stop;
}
