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
