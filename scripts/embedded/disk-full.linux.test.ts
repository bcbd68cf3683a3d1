import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { DatabaseError } from '@/lib/db/database-error';
import { users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { failure } from '@/lib/server/http/route';
import { startContainer } from '@/lib/server/testing/start-container';
import { startEmbeddedDatabase } from './start-embedded-database';
import { prepareDataFolder } from './testing/migrated-folder';

/** Smaller than any file of the database, so that none can grow, as on a full disk. */
const FULL_BYTES = 4096;

/** Only Linux can limit a running process. */
function limitFiles(pid: string, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
}

it('a full disk rejects writes, reports it, and keeps its data; with space it continues', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-full-'));
  await prepareDataFolder(folder);
  const { url, close } = await startEmbeddedDatabase(folder);
  const db = openDatabase({ url, maxConnections: 1 });
  const { app, close: closeApp } = await startContainer();
  const invite = (count: number) =>
    db.asWorker((tx) =>
      tx.insert(users).values(
        Array.from({ length: count }, () => {
          const id = uuidv7();
          return { id, name: 'P'.repeat(1000), email: `${id}@example.org` };
        }),
      ),
    );
  try {
    await invite(5);
    const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', folder])
      .toString()
      .trim();
    limitFiles(pid, FULL_BYTES);
    const refused: unknown = await invite(500).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseError);
    const answer = failure(refused, app, new Request('http://localhost/'));
    expect(answer.status).toBe(503);
    expect((await answer.json()).detail).toContain('disk is full');
    expect(await db.asWorker((tx) => tx.$count(users))).toBe(5);
    limitFiles(pid, 'unlimited');
    await invite(500);
    expect(await db.asWorker((tx) => tx.$count(users))).toBe(505);
  } finally {
    await closeApp();
    await db.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
