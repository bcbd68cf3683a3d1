import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the database inside a data folder. */
export const databaseFolder = (folder: string) => join(folder, 'postgres');
/** Where a restore keeps the old database until the new one is in its place. */
export const replacedFolder = (folder: string) => join(folder, 'postgres.replaced');

/** Undoes a restore that was interrupted between two steps. */
export async function finishReplacing(folder: string): Promise<void> {
  const [replaced, current] = [replacedFolder(folder), databaseFolder(folder)];
  if (!existsSync(replaced)) return;
  if (existsSync(current)) await rm(replaced, { recursive: true, force: true });
  else await rename(replaced, current);
}

/** Lies in a database's folder until everything of a first start has been written there. */
const UNFINISHED = 'unfinished';

/**
 * Opens a database's folder with `open`. PGlite copies a new database into it file by file and takes the folder for whole
 * as soon as it has a version: what a killed first start left is therefore removed, and written again.
 */
export async function openWhole<T>(dataDir: string, open: () => Promise<T>): Promise<T> {
  const marker = join(dataDir, UNFINISHED);
  if (existsSync(marker)) {
    for (const name of await readdir(dataDir))
      if (name !== UNFINISHED) await rm(join(dataDir, name), { recursive: true });
  } else {
    if (existsSync(join(dataDir, 'PG_VERSION'))) return open();
    await mkdir(dataDir, { recursive: true });
    await writeFile(marker, '');
  }
  const opened = await open();
  await rm(marker);
  return opened;
}
