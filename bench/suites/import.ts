import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, openDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { users } from '@/lib/db/schema';
import { uuidv7 } from '@/lib/db/uuid';
import { bundle } from '@/scripts/build';
import { MEMORY_FLAGS, MIGRATIONS, ROOT } from '@/scripts/paths';
import { openBenchDatabase } from '../app';
import type { Bench } from '../bench';
import { readImported } from './made-import';

const CONVERSATIONS = 2000;
export const MESSAGES_EACH = 20;
/** The shares of the turns after which the process is killed. */
const KILLED_AT = [0.2, 0.45, 0.7];
/** How often, and how far apart, a connection is attempted. */
const TRIES = 100;
const PAUSE_MS = 50;

const saidSchema = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  turnsDone: z.number().default(0),
  peakMb: z.number(),
});
type Said = z.output<typeof saidSchema>;

/** An invented ChatGPT export, read by the built-in engine in a process that is killed three times. `--rounds` chats, by default 2,000. */
export const bench: Bench = {
  name: 'import',
  async run({ rounds = CONVERSATIONS }) {
    const turns = (rounds * MESSAGES_EACH) / 2;
    const { done, stagedMs, readingMs, peakMb, rows } = await importMade(rounds, KILLED_AT);
    return {
      baseline: 'what the file holds',
      metrics: {
        turns,
        turns_decided: done,
        turns_per_second: (1000 * turns) / readingMs,
        messages_per_second: (2000 * turns) / readingMs,
        staging_seconds: stagedMs / 1000,
        peak_megabytes: peakMb,
        messages_missing: rounds * MESSAGES_EACH - rows.messages,
        turns_missing: turns - rows.turns,
        decisions_missing: turns - rows.decisions,
        memories: rows.memories.length,
        memories_doubled: rows.memories.length - new Set(rows.memories).size,
      },
    };
  },
};

/**
 * Imports an invented export with this many chats into a new database.
 *
 * @param killedAt shares of the turns after which the importing process is killed.
 * @returns among others after how many turns it was killed; a kill that came too late is not among them.
 */
export async function importMade(rounds: number, killedAt: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-import-'));
  const { url, embedded, close } = await openBenchDatabase(folder);
  const userId = uuidv7();
  const within = async <T>(work: (db: Database) => Promise<T>) => {
    const db = openDatabase({ url, maxConnections: 1 });
    // The embedded database refuses connections until it has noticed that a killed process's one is gone.
    for (let tries = 0; tries < TRIES && !(await isAnswering(db)); tries++) await sleep(PAUSE_MS);
    return work(db).finally(() => db.close());
  };
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    KEEPSAKE_EMBEDDED: embedded ? '1' : '',
    KEEPSAKE_AUTH_SECRET: randomUUID(),
    KEEPSAKE_TOMBSTONE_KEY: randomUUID(),
    KEEPSAKE_SEAL_KEY: randomUUID(),
    KEEPSAKE_LOG_LEVEL: 'error',
  };
  const start = (importId: string) =>
    fork(join(folder, 'import-process.mjs'), [userId, importId, String(rounds), String(MESSAGES_EACH)], {
      execArgv: [...MEMORY_FLAGS],
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  try {
    // Compiling its thousands of files at each start would take longer than reading a short file.
    await bundle([join(ROOT, 'bench', 'suites', 'import-process.ts')], folder);
    await migrateDatabase(url, MIGRATIONS);
    await within((db) =>
      db.asWorker((tx) => tx.insert(users).values({ id: userId, name: 'B', email: `${userId}@example.org` })),
    );
    const begun = performance.now();
    const staged = await listen(start('new'), ({ id }) => id !== undefined);
    const stagedMs = performance.now() - begun;
    const turns = (rounds * MESSAGES_EACH) / 2;
    let peakMb = staged.peakMb;
    let readingMs = 0;
    let done = 0;
    const killedAfter: number[] = [];
    for (const until of [...killedAt.map((share) => share * turns), Number.POSITIVE_INFINITY]) {
      const child = start(staged.id ?? '');
      let first: number | null = null;
      const last = await listen(child, ({ status, turnsDone }) => {
        first ??= performance.now();
        return status === 'done' || turnsDone >= until;
      });
      readingMs += performance.now() - (first ?? performance.now());
      peakMb = Math.max(peakMb, last.peakMb);
      done = last.turnsDone;
      if (last.status !== 'done') killedAfter.push(done);
    }
    const rows = await within((db) => db.asWorker(readImported));
    return { done, killedAfter, stagedMs, readingMs, peakMb, rows };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

function isAnswering({ connection }: Database): Promise<boolean> {
  return connection.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Reads its output until it reports enough progress, and kills the process. */
function listen(child: ChildProcess, isEnough: (said: Said) => boolean): Promise<Said> {
  return new Promise((resolve, reject) => {
    let last: Said | null = null;
    child.on('message', (message) => {
      const said = saidSchema.parse(message);
      if (last && last !== said && isEnough(last)) return;
      last = said;
      if (isEnough(said)) child.kill('SIGKILL');
    });
    child.on('exit', () =>
      last && isEnough(last) ? resolve(last) : reject(new Error('The process ended by itself.')),
    );
  });
}
