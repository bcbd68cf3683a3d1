import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { dropTemplates } from '@/lib/db/testing/drop-templates';
import { cachedPath } from '@/lib/db/testing/migrated-template';
import { MIGRATIONS } from '../../paths';
import { startEmbeddedDatabase } from '../start-embedded-database';

/** Makes `folder` a data folder with a migrated database without users: a first start takes longer than most tests. */
export async function prepareDataFolder(folder: string): Promise<void> {
  await cp(await keepDataFolder(), folder, { recursive: true });
}

/**
 * A data folder created by the real migrations, once and atomically. Without the templates for further databases: half of its
 * files, which every test would copy. @returns its path.
 */
export async function keepDataFolder(): Promise<string> {
  const path = cachedPath('data-folder');
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = await mkdtemp(`${path}.`);
  const { url, close } = await startEmbeddedDatabase(unfinished);
  await migrateDatabase(url, MIGRATIONS);
  const db = openDatabase({ url, maxConnections: 1 });
  await dropTemplates(db);
  await db.close();
  await close();
  // Another process may have created it meanwhile.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true, force: true }));
  return path;
}
