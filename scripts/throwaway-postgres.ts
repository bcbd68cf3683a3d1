import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';

const exec = promisify(execFile);
/** Where common packages install a server's programs; `KEEPSAKE_POSTGRES_BIN` is tried first, and the PATH last. */
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

const NOT_FOUND = `No Postgres with pgvector 0.7 or newer was found on this machine. Set DATABASE_URL to a server whose user may create
databases and roles, or KEEPSAKE_POSTGRES_BIN to the folder of initdb and pg_ctl, or start one:
  docker run --rm -p 127.0.0.1:5432:5432 -e POSTGRES_HOST_AUTH_METHOD=trust pgvector/pgvector:pg17`;

export interface ThrowawayPostgres {
  url: string;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

/** Starts a temporary Postgres server on a free loopback port. @throws when the machine has none with pgvector. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const bin = await findServer();
  if (!bin) throw new Error(NOT_FOUND);
  const as = await serverUser();
  // Not in the user's own temporary folder, since the server's user must have access.
  const folder = await mkdtemp('/tmp/keepsake-postgres-');
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    exec(join(bin, program), args, { cwd: folder, ...(as ?? {}) });
  try {
    await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    await run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      await run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest installed server with pgvector. */
async function findServer(): Promise<string | null> {
  const folders = [
    process.env.KEEPSAKE_POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...PLACES.flatMap((index) => globSync(index)).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ];
  for (const folder of folders) {
    if (folder && existsSync(join(folder, 'initdb')) && (await hasVectors(folder))) return folder;
  }
  return null;
}

async function hasVectors(bin: string): Promise<boolean> {
  const config = existsSync(join(bin, 'pg_config')) ? join(bin, 'pg_config') : 'pg_config';
  const shares = await exec(config, ['--sharedir']).then(
    ({ stdout }) => [stdout.trim()],
    // If the program does not report it, the usual path relative to the programs.
    () => globSync(join(dirname(bin), 'share{,/postgresql}')),
  );
  return shares.some((share) => {
    const control = join(share, 'extension', 'vector.control');
    return existsSync(control) && hasHalfVectors(readFileSync(control, 'utf8'));
  });
}

/** Half-precision vectors require pgvector 0.7; a distribution may have an older version. */
function hasHalfVectors(control: string): boolean {
  const [, major = '0', minor = '0'] = /default_version = '(\d+)\.(\d+)/.exec(control) ?? [];
  return Number(major) > 0 || Number(minor) >= 7;
}

/** A server refuses to run as root: then it runs as its package's user, or as nobody. Null: as the current user. */
export async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((kind) => exec('id', [kind, name]))).catch(() => null);
    const [uid, gid] = (ids ?? []).map(({ stdout }) => Number(stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('Postgres does not run as root, and there is no user postgres or nobody to run it as.');
}
