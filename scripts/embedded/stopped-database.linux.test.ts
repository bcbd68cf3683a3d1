import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { startEmbeddedDatabase } from './start-embedded-database';
import { prepareDataFolder } from './testing/migrated-folder';

it('an unresponsive database is killed, and is intact at its next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-stopped-'));
  try {
    await prepareDataFolder(folder);
    const stopped = await startEmbeddedDatabase(folder, { closingMs: 300 });
    const before = openDatabase({ url: stopped.url, maxConnections: 1 });
    await before.connection.execute(sql`create table kept as select 7 as number`);
    await before.close();
    const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', folder])
      .toString()
      .trim();
    process.kill(Number(pid), 'SIGSTOP');
    await stopped.close();

    const again = await startEmbeddedDatabase(folder);
    const after = openDatabase({ url: again.url, maxConnections: 1 });
    expect([...(await after.connection.execute(sql`select number from kept`))]).toEqual([{ number: 7 }]);
    await after.close();
    await again.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
