import { open, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import type { Secrets } from '../secrets';

/** The file is not a backup of Keepsake, or it is damaged. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

const headerSchema = z.object({
  format: z.literal('keepsake-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The length of the archive after the header line, in bytes. */
  length: z.int().positive(),
  /** The keys that tombstones and sessions depend on. The key for models' API keys is not included, so a backup reveals none. */
  secrets: z.object({ KEEPSAKE_AUTH_SECRET: z.string(), KEEPSAKE_TOMBSTONE_KEY: z.string() }),
});

export interface Backup {
  createdAt: string;
  secrets: Pick<Secrets, 'KEEPSAKE_AUTH_SECRET' | 'KEEPSAKE_TOMBSTONE_KEY'>;
  /** The database's folder as a compressed archive. */
  archive: Blob;
}

const NEW_LINE = 0x0a;

/** Writes a header line and the archive, atomically, to a file that only its owner can read. */
export async function writeBackup(path: string, backup: Backup): Promise<void> {
  const archive = Buffer.from(await backup.archive.arrayBuffer());
  const header = headerSchema.parse({
    format: 'keepsake-backup',
    version: 1,
    createdAt: backup.createdAt,
    length: archive.length,
    secrets: backup.secrets,
  });
  const unfinished = `${path}.unfinished`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), archive]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** @throws BackupFileError when the file is not a backup, or truncated. */
export async function readBackup(path: string): Promise<Backup> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFileError(`The backup ${path} cannot be read (${error.code}).`);
  });
  const end = bytes.indexOf(NEW_LINE);
  const header = headerSchema.safeParse(readJson(bytes.subarray(0, Math.max(end, 0)).toString()));
  if (!header.success) throw new BackupFileError(`${path} is not a backup of Keepsake.`);
  const archive = bytes.subarray(end + 1);
  const { length, createdAt, secrets } = header.data;
  if (archive.length !== length)
    throw new BackupFileError(
      `The backup ${path} is damaged: ${archive.length} of ${length} bytes are there.`,
    );
  return { createdAt, secrets, archive: new Blob([archive], { type: 'application/x-gzip' }) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
