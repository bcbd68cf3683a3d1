import { awaitDatabase } from '@/lib/db/connection/await-database';
import { DatabaseUrlError } from '@/lib/db/connection/url-error';
import { readAdministratorScript } from '@/lib/db/migrate';

/** How long to wait for a server that is started together with us (compose, a reboot). */
const PATIENCE_MS = 60_000;

/** Waits for the Postgres server of `DATABASE_URL`, and logs that. @returns the URL to use. @throws like `awaitDatabase`. */
export async function reachServer(url: string): Promise<string> {
  const reached = await awaitDatabase(url, {
    patienceMs: PATIENCE_MS,
    onWait: (address) =>
      console.error(`Waiting for Postgres at ${address}, for up to ${PATIENCE_MS / 1000} seconds…`),
  });
  if (reached.ignored.length > 0)
    console.error(`DATABASE_URL: not understood and ignored: ${reached.ignored.join(', ')}`);
  return reached.url;
}

/** `npm run database:script`: prints the SQL for a server's administrator, if our role may not create roles or extensions. */
export async function printDatabaseScript(env: NodeJS.ProcessEnv): Promise<void> {
  const url = env.DATABASE_URL;
  if (!url) throw new DatabaseUrlError('Set DATABASE_URL: the embedded database needs no administrator.');
  process.stdout.write(await readAdministratorScript(await reachServer(url)));
}
