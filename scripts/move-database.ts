import { existsSync } from 'node:fs';
import { copyRows } from '@/lib/db/copy-rows';
import { migrateDatabase } from '@/lib/db/migrate';
import { CommandError } from './command-error';
import { databaseFolder } from './embedded/database-folder';
import { startEmbeddedDatabase } from './embedded/start-embedded-database';
import { dataDir, MIGRATIONS } from './paths';
import { reachServer } from './server-database';

/**
 * `npm run database:move -- URL`: copies the embedded database to an empty one on a Postgres server, and compares every row.
 * The embedded one is unchanged. @throws CommandError, FolderInUseError while a server uses the folder.
 */
export async function moveDatabase(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [url, ...rest] = args;
  if (!url || rest.length > 0) throw new CommandError('npm run database:move -- postgresql://…');
  const folder = dataDir(env);
  if (!existsSync(databaseFolder(folder)))
    throw new CommandError(`There is no database in ${folder}: nothing to copy.`);
  const server = await reachServer(url);
  const embedded = await startEmbeddedDatabase(folder);
  try {
    await migrateDatabase(embedded.url, MIGRATIONS);
    await migrateDatabase(server, MIGRATIONS);
    const copied = await copyRows(embedded.url, server);
    const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `Copied ${rows.toLocaleString('en')} rows of ${copied.size} tables; every row is the same on both sides.
From now on start with DATABASE_URL, and with the same data folder: it keeps the keys and the ledger of forgettings.
The embedded database still lies in ${databaseFolder(folder)}: delete it once the server has what it should.`,
    );
  } finally {
    await embedded.close();
  }
}
