import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openLedger } from '@/lib/server/jobs/ledger';
import { CommandError } from './command-error';
import { type Backup, readBackup, writeBackup } from './embedded/backup-file';
import { archiveDatabase, replaceDatabase } from './embedded/copy-database';
import { databaseFolder } from './embedded/database-folder';
import { dataDir } from './paths';
import { loadSecrets, readSecrets, replaceSecrets, secretsFile } from './secrets';

/** `npm run backup -- FILE`: saves the embedded database and its keys to one file. @throws CommandError */
export async function backUp(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const file = readFileArgument(args, 'backup', env);
  const folder = dataDir(env);
  if (!existsSync(databaseFolder(folder)))
    throw new CommandError(`There is no database in ${folder} yet: nothing to back up.`);
  if (existsSync(file)) throw new CommandError(`${file} is there already. Name another file.`);
  const archive = await archiveDatabase(folder);
  const createdAt = new Date().toISOString();
  await writeBackup(file, { createdAt, secrets: await loadSecrets(folder, env), archive });
  console.log(
    `Backed up ${folder} to ${file}. It holds everything that is known: keep it as you would a diary.`,
  );
}

/**
 * `npm run restore -- FILE`: replaces the embedded database by a backup, and the folder's keys by the backup's, which its
 * tombstones were hashed with. The ledger of forgettings stays, so that what was forgotten since is forgotten again at the
 * next start.
 *
 * @throws CommandError, BackupFileError, FolderInUseError; the database is then unchanged.
 */
export async function restoreBackup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const file = readFileArgument(args, 'restore', env);
  const folder = dataDir(env);
  const { archive, createdAt, secrets } = await readBackup(file);
  await checkKeys(folder, env, secrets);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceDatabase(folder, archive, () => replaceSecrets(folder, env, secrets));
  console.log(
    `Restored the backup of ${createdAt} to ${folder}. What was forgotten since is forgotten again at the start.`,
  );
}

/** @throws CommandError when the backup's keys would not be used, or would leave the folder's ledger without its own. */
async function checkKeys(folder: string, env: NodeJS.ProcessEnv, secrets: Backup['secrets']): Promise<void> {
  const names = ['KEEPSAKE_AUTH_SECRET', 'KEEPSAKE_TOMBSTONE_KEY'] as const;
  const other = names.find((name) => env[name] && env[name] !== secrets[name]);
  if (other)
    throw new CommandError(
      `The environment or .env sets ${other} to another key than the backup's. A database belongs together with the keys that it was written with: set that one, or leave ${other} unset, which uses the backup's.`,
    );
  const key = (await readSecrets(folder))?.KEEPSAKE_TOMBSTONE_KEY;
  if (!key || key === secrets.KEEPSAKE_TOMBSTONE_KEY) return;
  const ledger = env.KEEPSAKE_LEDGER || join(folder, 'ledger');
  if ((await openLedger(ledger, key).read()).length > 0)
    throw new CommandError(
      `The ledger ${ledger} belongs together with the KEEPSAKE_TOMBSTONE_KEY in ${secretsFile(folder)}, and the backup with a key of its own: under one of them, what was forgotten under the other could be learned again. Restore the backup to another folder: KEEPSAKE_DATA_DIR=/elsewhere.`,
    );
}

function readFileArgument(args: readonly string[], command: string, env: NodeJS.ProcessEnv): string {
  const [file, ...rest] = args;
  if (!file || rest.length > 0) throw new CommandError(`npm run ${command} -- FILE`);
  if (env.DATABASE_URL)
    throw new CommandError(
      `DATABASE_URL names a Postgres server: use its own tools (pg_dump, pg_restore), and keep the ledger outside them.`,
    );
  return resolve(file);
}
