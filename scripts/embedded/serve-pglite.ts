import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { answerTogether } from './answer-together';

export interface PgliteServer {
  /** A URL for `openDatabase`. */
  url: string;
  /** The database as an archive, for fast starts in tests. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export interface PgliteOptions {
  /** The folder of the database; in memory if absent. */
  dataDir?: string;
  /** A dump to start from, for tests. */
  loadFrom?: Blob;
  /** The folder of the Unix socket, or a loopback port on systems without them. */
  listen: { socketDir: string } | { port: number };
}

/** Opens PGlite with the extensions the schema needs and serves it to one connection at a time (design §9). */
export async function servePglite(options: PgliteOptions): Promise<PgliteServer> {
  const db = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.loadFrom ? { loadDataDir: options.loadFrom } : {}),
    extensions: { vector, pg_trgm },
  });
  const listen =
    'socketDir' in options.listen
      ? { path: `${options.listen.socketDir}/.s.PGSQL.5432` }
      : { host: '127.0.0.1', port: options.listen.port };
  const server = new PGLiteSocketServer({ db: answerTogether(db), ...listen, maxConnections: 1 });
  await server.start();
  const url =
    'socketDir' in options.listen
      ? `postgresql://postgres@localhost:5432/postgres?host=${encodeURIComponent(options.listen.socketDir)}`
      : `postgresql://postgres@127.0.0.1:${options.listen.port}/postgres?sslmode=disable`;
  return {
    url,
    dump: () => db.dumpDataDir('none'),
    async close() {
      await server.stop();
      await db.close();
    },
  };
}
