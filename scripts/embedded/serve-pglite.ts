import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { answerTogether } from './answer-together';

export interface PgliteServer {
  /** A URL for `openDatabase`. */
  url: string;
  close(): Promise<void>;
}

export interface PgliteFiles {
  /** The folder of the database; in memory if absent. */
  dataDir?: string;
  /** A dump to start from, for tests. */
  loadFrom?: Blob;
}

/** The folder of the Unix socket, or a loopback port on systems without them. */
export type Listen = { socketDir: string } | { port: number };

/** Opens PGlite with the extensions the schema needs. */
export function openPglite({ dataDir, loadFrom }: PgliteFiles = {}): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
    extensions: { vector, pg_trgm },
  });
}

/** Serves PGlite to one connection at a time (design §9). Closing the server leaves the database open. */
export async function servePglite(db: PGlite, listen: Listen): Promise<PgliteServer> {
  const at =
    'socketDir' in listen
      ? { path: `${listen.socketDir}/.s.PGSQL.5432` }
      : { host: '127.0.0.1', port: listen.port };
  const server = new PGLiteSocketServer({ db: answerTogether(db), ...at, maxConnections: 1 });
  await server.start();
  const url =
    'socketDir' in listen
      ? `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(listen.socketDir)}`
      : `postgresql://postgres@127.0.0.1:${listen.port}/postgres?sslmode=disable`;
  return { url, close: () => server.stop() };
}
