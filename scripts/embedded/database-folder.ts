import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
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

/**
 * Makes a new database with `create`, unless there is a folder already. It is made beside its place and then moved there:
 * files are copied into it one by one, and PGlite takes a folder for whole as soon as it has a version.
 */
export async function createWhole(
  dataDir: string,
  create: (dataDir: string) => Promise<void>,
): Promise<void> {
  if (existsSync(dataDir)) return;
  const unfinished = `${dataDir}.first`;
  await rm(unfinished, { recursive: true, force: true });
  await create(unfinished);
  await rename(unfinished, dataDir);
}
