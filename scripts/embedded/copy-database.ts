import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { databaseFolder, finishReplacing, replacedFolder } from './database-folder';
import { lockFolder } from './folder-lock';

const extensions = { vector, pg_trgm };

const newFolder = (folder: string) => join(folder, 'postgres.restoring');

/** Runs with exclusive access to a data folder. @throws FolderInUseError while a server uses it. */
async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFolder(folder);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** The database of a data folder as a compressed archive. @throws FolderInUseError while a server uses the folder. */
export function archiveDatabase(folder: string): Promise<Blob> {
  return alone(folder, async () => {
    const db = await PGlite.create({ dataDir: databaseFolder(folder), extensions });
    try {
      return await db.dumpDataDir('gzip');
    } finally {
      await db.close();
    }
  });
}

/**
 * Replaces a data folder's database by an archive. The old one is kept until the archive has been opened, and then deleted,
 * so that nothing forgotten remains beside the new one.
 *
 * @param adoptKeys stores the archive's keys; called when nothing but the move is left, before it.
 * @throws FolderInUseError while a server uses the folder.
 */
export function replaceDatabase(
  folder: string,
  archive: Blob,
  adoptKeys: () => Promise<unknown>,
): Promise<void> {
  return alone(folder, async () => {
    const [restoring, replaced, current] = [
      newFolder(folder),
      replacedFolder(folder),
      databaseFolder(folder),
    ];
    await rm(restoring, { recursive: true, force: true });
    const db = await PGlite.create({ dataDir: restoring, loadDataDir: archive, extensions });
    await db.query('select count(*) from users');
    await db.close();
    await adoptKeys();
    await finishReplacing(folder);
    if (existsSync(current)) await rename(current, replaced);
    await rename(restoring, current);
    await rm(replaced, { recursive: true, force: true });
  });
}
