import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from './command-error';

/** Keys that the app needs but nobody should have to create: for signing sessions, hashing tombstones and encrypting model keys. */
const secretsSchema = z.object({
  KEEPSAKE_AUTH_SECRET: z.string(),
  KEEPSAKE_TOMBSTONE_KEY: z.string(),
  KEEPSAKE_SEAL_KEY: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

export const secretsFile = (folder: string) => join(folder, 'secrets.json');

/**
 * Keys from the environment, or else from the data folder; missing ones are generated and stored there, readable only by the
 * owner. Servers that start together have the same ones. @throws CommandError when the file of keys is damaged.
 */
export async function loadSecrets(folder: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const file = secretsFile(folder);
  const kept = await readSecrets(folder);
  const secrets: Secrets = {
    KEEPSAKE_AUTH_SECRET: env.KEEPSAKE_AUTH_SECRET || kept?.KEEPSAKE_AUTH_SECRET || newKey(),
    KEEPSAKE_TOMBSTONE_KEY: env.KEEPSAKE_TOMBSTONE_KEY || kept?.KEEPSAKE_TOMBSTONE_KEY || newKey(),
    KEEPSAKE_SEAL_KEY: env.KEEPSAKE_SEAL_KEY || kept?.KEEPSAKE_SEAL_KEY || newKey(),
  };
  if (kept && secretsSchema.keyof().options.every((name) => kept[name] === secrets[name])) {
    await chmod(file, 0o600);
    return secrets;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isStored = await storeSecrets(file, secrets, { isFirst: kept === null });
  // Another server was first: its keys are the folder's.
  return isStored ? secrets : loadSecrets(folder, env);
}

/** The keys of a data folder; null if it has no file of them. @throws CommandError when that is damaged. */
export async function readSecrets(folder: string): Promise<Partial<Secrets> | null> {
  const file = secretsFile(folder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new CommandError(`The keys in ${file} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  const kept = secretsSchema.partial().safeParse(readJson(text));
  if (!kept.success)
    throw new CommandError(
      `${file} is damaged. Put a copy of it in its place: with other keys, what was forgotten could be learned again.`,
    );
  return kept.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores keys as a whole, on disk when it resolves. @returns false if there is a first file already. */
async function storeSecrets(
  file: string,
  secrets: Secrets,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A link replaces nothing.
    if (isFirst) await link(unfinished, file);
    else await rename(unfinished, file);
    return true;
  } catch (error) {
    if (isFirst && error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}
