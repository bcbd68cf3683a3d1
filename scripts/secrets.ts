import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

const NAMES = secretsSchema.keyof().options;

/**
 * Keys from the environment, or else from the data folder; missing ones are generated. The folder keeps, readable only by the
 * owner, those that it did not have: a key that is kept is never replaced. Servers that start together have the same ones.
 *
 * @throws CommandError when the file of keys is damaged, or the environment sets another key for tombstones than the kept one.
 */
export async function loadSecrets(folder: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const file = secretsFile(folder);
  const kept = await readSecrets(folder);
  const keptKeys = setKeys(kept ?? {});
  const ownKeys = setKeys(env);
  const { KEEPSAKE_TOMBSTONE_KEY: hashedWith } = keptKeys;
  if (hashedWith && hashedWith !== (ownKeys.KEEPSAKE_TOMBSTONE_KEY ?? hashedWith))
    throw new CommandError(
      `The environment or .env sets KEEPSAKE_TOMBSTONE_KEY to another key than the one in ${file}: what was forgotten under that one could be learned again. Leave it unset, which uses the kept one. Only if nothing was ever forgotten under the kept one, take it out of the file.`,
    );
  const secrets = { ...newKeys(), ...ownKeys, ...keptKeys };
  if (NAMES.every((name) => keptKeys[name])) await chmod(file, 0o600);
  else if (!(await storeSecrets(file, secrets, { isFirst: kept === null })))
    // Another server was first: its keys are the folder's.
    return loadSecrets(folder, env);
  return { ...secrets, ...ownKeys };
}

/** Replaces the keys of a data folder by those of a database that is restored to it; others stay. @throws CommandError */
export async function replaceSecrets(
  folder: string,
  env: NodeJS.ProcessEnv,
  keys: Partial<Secrets>,
): Promise<void> {
  const kept = await readSecrets(folder);
  const secrets = { ...newKeys(), ...setKeys(env), ...setKeys(kept ?? {}), ...keys };
  await storeSecrets(secretsFile(folder), secrets, { isFirst: kept === null });
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
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
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

function setKeys(from: { [name: string]: string | undefined }): Partial<Secrets> {
  return Object.fromEntries(NAMES.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}

function newKeys(): Secrets {
  const newKey = () => randomBytes(32).toString('base64url');
  return { KEEPSAKE_AUTH_SECRET: newKey(), KEEPSAKE_TOMBSTONE_KEY: newKey(), KEEPSAKE_SEAL_KEY: newKey() };
}
