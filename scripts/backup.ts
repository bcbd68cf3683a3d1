import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from './command-error';
import { readBackup, writeBackup } from './embedded/backup-file';
import { archiveDatabase, replaceDatabase } from './embedded/copy-database';
import { databaseFolder } from './embedded/database-folder';
import { dataDir } from './paths';
import { loadSecrets, secretsFile } from './secrets';

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
 * `npm run restore -- FILE`: replaces the embedded database by a backup. The ledger of forgettings stays, so that what was
 * forgotten since is forgotten again at the next start.
 *
 * @throws CommandError, BackupFileError, FolderInUseError; the database is then unchanged.
 */
export async function restoreBackup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const file = readFileArgument(args, 'restore', env);
  const folder = dataDir(env);
  const { archive, createdAt, secrets } = await readBackup(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceDatabase(folder, archive);
  // A folder's own keys are kept if it has any: its ledger was written with them.
  if (!existsSync(secretsFile(folder))) await loadSecrets(folder, { ...env, ...secrets });
  console.log(
    `Restored the backup of ${createdAt} to ${folder}. What was forgotten since is forgotten again at the start.`,
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
