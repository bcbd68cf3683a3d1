import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys that the app needs but nobody should have to create: for signing sessions, hashing tombstones and encrypting model keys. */
export interface Secrets {
  KEEPSAKE_AUTH_SECRET: string;
  KEEPSAKE_TOMBSTONE_KEY: string;
  KEEPSAKE_SEAL_KEY: string;
}

export const secretsFile = (folder: string) => join(folder, 'secrets.json');

/** Keys from the environment, or else from the data folder; missing ones are generated and stored there, readable only by the owner. */
export async function loadSecrets(folder: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const file = secretsFile(folder);
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Secrets>,
    () => ({}) as Partial<Secrets>,
  );
  const secrets: Secrets = {
    KEEPSAKE_AUTH_SECRET: env.KEEPSAKE_AUTH_SECRET || kept.KEEPSAKE_AUTH_SECRET || newKey(),
    KEEPSAKE_TOMBSTONE_KEY: env.KEEPSAKE_TOMBSTONE_KEY || kept.KEEPSAKE_TOMBSTONE_KEY || newKey(),
    KEEPSAKE_SEAL_KEY: env.KEEPSAKE_SEAL_KEY || kept.KEEPSAKE_SEAL_KEY || newKey(),
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return secrets;
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
