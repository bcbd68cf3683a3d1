import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrateDatabase } from '@/lib/db/migrate';
import { readEnvironment } from '@/lib/env';
import { loadSecrets } from '../secrets';
import { reachServer } from '../server-database';

/** The entry point of the image: waits for the database, migrates it, then starts Next's standalone server in this process. */
async function start(): Promise<void> {
  const { env } = process;
  const folder = env.KEEPSAKE_DATA_DIR || '/data';
  const url = env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL: there is no embedded database in the image.');
  Object.assign(env, await loadSecrets(folder, env), {
    KEEPSAKE_DATA_DIR: folder,
    HOST: env.HOST || '0.0.0.0',
    HOSTNAME: env.HOST || '0.0.0.0',
    PORT: env.PORT || '3000',
    // Longer than proxies keep a connection alive (60 s), which would otherwise send a request into one that is being closed.
    // In ms.
    KEEP_ALIVE_TIMEOUT: env.KEEP_ALIVE_TIMEOUT || '65000',
    // The server must not exit before we do.
    NEXT_MANUAL_SIG_HANDLE: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  readEnvironment(env);
  env.DATABASE_URL = await reachServer(url);
  await migrateDatabase(env.DATABASE_URL, join(process.cwd(), 'drizzle'));
  await import(pathToFileURL(join(process.cwd(), 'server.js')).href);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
