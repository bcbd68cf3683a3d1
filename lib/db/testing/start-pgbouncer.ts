import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/free-port';
import { serverUser } from '@/scripts/throwaway-postgres';
import { awaitDatabase } from '../connection/await-database';
import { readConnectionUrl } from '../connection/read-url';
import { findPgbouncer } from './find-pgbouncer.mjs';

const PATIENCE_MS = 20_000;
/** Fewer connections than clients, so that one client meets what another leaves behind on a connection. */
const SERVER_CONNECTIONS = 3;

export interface Pooler {
  /** The same database, through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** PgBouncer in front of the server of `url`, which assigns a connection for one transaction at a time. */
export async function startPgbouncer(url: string): Promise<Pooler> {
  const program = findPgbouncer();
  if (!program) throw new Error('There is no pgbouncer on this machine.');
  const { options } = readConnectionUrl(url);
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const password = typeof options.password === 'string' ? ` password=${options.password}` : '';
  await writeFile(
    file,
    `[databases]
* = host=${options.host} port=${options.port} user=${options.user}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(await serverUser()) });
  const ended = once(child, 'exit');
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  await awaitDatabase(through.toString(), { patienceMs: PATIENCE_MS, onWait: () => {} });
  return {
    url: through.toString(),
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
