import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Database } from '@/lib/db/client';
import { findLastImportEnd } from '@/lib/db/queries/imports';
import { rewriteTables } from '@/lib/db/rewrite-tables';
import type { Environment } from '@/lib/env';

/** Takes what was forgotten out of the embedded database's files. @returns whether there was anything to take out. */
export type Sweep = () => Promise<boolean>;

/**
 * Every forgetting is written down in the ledger: when that was written to since the last sweep, the database's files are
 * written anew. A server's database is swept by the server itself.
 */
export function createSweep(db: Database, { embedded, ledgerPath }: Environment): Sweep {
  return async () => {
    if (!embedded || !ledgerPath) return false;
    const swept = `${ledgerPath}.swept`;
    const [forgotten, before] = [await state(ledgerPath), await readFile(swept, 'utf8').catch(() => '')];
    if (forgotten === null) return false;
    // A file that somebody brings may hold what they had forgotten: what was read of it lies there until it is swept, too.
    const brought = await db.asWorker(findLastImportEnd);
    const written = `${forgotten} ${brought?.getTime() ?? ''}`.trim();
    if (written === before) return false;
    await rewriteTables(db);
    // As the ledger was before: what was forgotten meanwhile is swept the next time.
    await writeFile(swept, written, { mode: 0o600 });
    return true;
  };
}

/** Another one whenever the file was written to; null where there is none. */
function state(path: string): Promise<string | null> {
  return stat(path).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => null,
  );
}
