import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from './command-error';
import { loadSecrets, secretsFile } from './secrets';

/** An environment that sets no keys. */
const KEYLESS: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const load = (more: Record<string, string> = {}) => loadSecrets(folder, { ...KEYLESS, ...more });
const stored = async () => JSON.parse(await readFile(secretsFile(folder), 'utf8'));

it('servers that start together in a new folder have the same keys', async () => {
  const loaded = await Promise.all(Array.from({ length: 20 }, () => load()));
  for (const secrets of loaded) expect(secrets).toEqual(await stored());
  expect(await readdir(folder)).toEqual(['secrets.json']);
  expect((await stat(secretsFile(folder))).mode & 0o777).toBe(0o600);
});

it('the file is left alone when it has every key', async () => {
  const secrets = await load();
  const { ino, mtimeNs } = await stat(secretsFile(folder), { bigint: true });
  expect(await load()).toEqual(secrets);
  expect(await stat(secretsFile(folder), { bigint: true })).toMatchObject({ ino, mtimeNs });
});

it('a key that a new version needs is added to the others', async () => {
  const { KEEPSAKE_SEAL_KEY: _, ...older } = await load();
  await writeFile(secretsFile(folder), JSON.stringify(older));
  const secrets = await load();
  expect(secrets).toMatchObject(older);
  expect(await stored()).toEqual(secrets);
  expect(await load()).toEqual(secrets);
});

it('keys of the environment go before those of the folder', async () => {
  const kept = await load();
  const others = { KEEPSAKE_AUTH_SECRET: 'a secret of the environment', KEEPSAKE_SEAL_KEY: 'another of it' };
  expect(await load(others)).toEqual({ ...kept, ...others });
  // The kept ones are there when it sets them no longer.
  expect(await load()).toEqual(kept);
});

it('another key for tombstones than the kept one is refused', async () => {
  const kept = await load();
  const KEEPSAKE_TOMBSTONE_KEY = 'a key of the environment';
  await expect(load({ KEEPSAKE_TOMBSTONE_KEY })).rejects.toThrow(CommandError);
  expect(await stored()).toEqual(kept);
  expect(await load({ KEEPSAKE_TOMBSTONE_KEY: kept.KEEPSAKE_TOMBSTONE_KEY })).toEqual(kept);
});

it('a new folder keeps the keys of the environment', async () => {
  const KEEPSAKE_TOMBSTONE_KEY = 'a key of the environment';
  expect(await load({ KEEPSAKE_TOMBSTONE_KEY })).toMatchObject({ KEEPSAKE_TOMBSTONE_KEY });
  expect(await load()).toMatchObject({ KEEPSAKE_TOMBSTONE_KEY });
});

it.each(['', '{"KEEPSAKE_AUTH_SECRET":"abc', 'null', '{"KEEPSAKE_SEAL_KEY":7}'])(
  'a file that is damaged (%s) is named, and not replaced by new keys',
  async (text) => {
    await writeFile(secretsFile(folder), text);
    await expect(load()).rejects.toThrow(CommandError);
    await expect(load()).rejects.toThrow(secretsFile(folder));
    expect(await readFile(secretsFile(folder), 'utf8')).toBe(text);
  },
);
