import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/client';
import { MIGRATIONS, ROOT } from '../paths';
import { databaseFolder } from './database-folder';
import { startEmbeddedDatabase } from './start-embedded-database';

/** The kills range from long before the database is up to after the last migration, even on a slow machine. */
const FIRST_MS = 500;
const LAST_MS = 60_000;
const GROWTH = 2;

/** Starts on the folder and kills all processes at `moment`. @returns whether the start had finished by then. */
async function startAndKill(folder: string, moment: Promise<unknown>): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'scripts/embedded/prepare-folder.ts'), folder],
    {
      cwd: ROOT,
      stdio: 'ignore',
      detached: true,
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const code = await Promise.race([ended, moment.then(() => 'running' as const)]);
  if (code !== 'running') {
    expect(code).toBe(0);
    return true;
  }
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await ended;
  return false;
}

async function expectWhole(folder: string): Promise<void> {
  const database = await startEmbeddedDatabase(folder);
  const db = openDatabase({ url: database.url, maxConnections: 1 });
  try {
    const [journal] = await db.connection.execute<{ applied: number }>(
      sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
    );
    expect(journal?.applied).toBe(readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length);
  } finally {
    await db.close();
    await database.close();
  }
}

const withFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-killed-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

it('a first start that is killed at any moment is completed by the next one', async () => {
  await withFolder(async (folder) => {
    let rounds = 0;
    for (let ms = FIRST_MS; !(await startAndKill(folder, sleep(ms))) && ms < LAST_MS; ms *= GROWTH) rounds++;
    expect(rounds).toBeGreaterThan(1);
    await expectWhole(folder);
  });
}, 300_000);

it('so is one that is killed when its database looks whole', async () => {
  await withFolder(async (folder) => {
    const looksWhole = async () => {
      while (!existsSync(join(`${databaseFolder(folder)}.first`, 'PG_VERSION'))) await sleep(1);
    };
    expect(await startAndKill(folder, looksWhole())).toBe(false);
    expect(await startAndKill(folder, sleep(LAST_MS))).toBe(true);
    await expectWhole(folder);
  });
}, 300_000);
