import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Database } from '@/lib/db/client';
import { findLastImportEnd } from '@/lib/db/queries/imports';
import { rewriteTables } from '@/lib/db/rewrite-tables';
import type { Environment } from '@/lib/env';

/** Removes what was forgotten from the embedded database's files. @returns whether there was anything to remove. */
export type Sweep = () => Promise<boolean>;

/**
 * Every act of forgetting is recorded in the ledger: if that was written to since the last sweep, the database's files are
 * rewritten. A Postgres server does this itself.
 */
export function createSweep(db: Database, { embedded, ledgerPath }: Environment): Sweep {
  return async () => {
    if (!embedded || !ledgerPath) return false;
    const swept = `${ledgerPath}.swept`;
    const [forgotten, before] = [await state(ledgerPath), await readFile(swept, 'utf8').catch(() => '')];
    if (forgotten === null) return false;
    // An imported file may contain what the person had forgotten: what was read of it stays on disk until the next sweep,
    // too.
    const brought = await db.asWorker(findLastImportEnd);
    const written = `${forgotten} ${brought?.getTime() ?? ''}`.trim();
    if (written === before) return false;
    await rewriteTables(db);
    // The state of the ledger before the sweep: what was forgotten since is swept the next time.
    await writeFile(swept, written, { mode: 0o600 });
    return true;
  };
}

/** Changes whenever the file is written to; null if there is none. */
function state(path: string): Promise<string | null> {
  return stat(path).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => null,
  );
}
