import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { readConnectionUrl } from '../connection/read-url';

/** Creates a new empty database on the server of `url`. */
export async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `keepsake_test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres({ ...readConnectionUrl(url).options, max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return {
    url: created.toString(),
    async drop() {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
