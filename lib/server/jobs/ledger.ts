import { createHmac } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const counts = z.record(z.string(), z.int());
const hash = z.string().min(1);

/** One act of forgetting: keyed hashes, positions and counts. Without the key no id and no word can be read from it. */
const entrySchema = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('memories'),
    at: z.iso.datetime(),
    receiptId: z.uuid(),
    eraseFromChats: z.boolean(),
    memories: z.array(hash),
    tombstones: z.array(z.object({ kind: z.enum(['exact', 'slot', 'similar']), hash })),
    /** The slots of forgotten values, and when those were stated; optional, so that an earlier version can read the entry. */
    slots: z.array(z.object({ hash, saidAt: z.iso.datetime() })).optional(),
    /** Ranges that were redacted: message, start, end. */
    places: z.array(z.tuple([hash, z.int(), z.int()])),
    counts,
  }),
  z.object({
    scope: z.literal('everything'),
    at: z.iso.datetime(),
    receiptId: z.uuid(),
    person: hash,
    chats: z.enum(['keep', 'erase']),
    counts,
  }),
  z.object({ scope: z.literal('account'), at: z.iso.datetime(), person: hash }),
  /** What was learned from it has its own entries. */
  z.object({
    scope: z.literal('conversation'),
    at: z.iso.datetime(),
    /** Optional, so that an entry of an earlier version can be read. */
    receiptId: z.uuid().optional(),
    conversation: hash,
    memories: z.enum(['keep', 'forget']),
  }),
]);
export type LedgerEntry = z.infer<typeof entrySchema>;

/** A record of what was forgotten, kept outside the database, so that it is forgotten again after a backup is restored (design §9). */
export interface Ledger {
  /** The form of an id in the ledger. */
  hash(id: string): string;
  /** On disk when it resolves. */
  append(entry: LedgerEntry): Promise<void>;
  /** Oldest first. A line that was cut off by a crash is skipped. */
  read(): Promise<LedgerEntry[]>;
}

/** The ledger in a file that only its owner can read; without a path nothing is recorded. */
export function openLedger(path: string | null, key: string): Ledger {
  return {
    hash: (id) => createHmac('sha256', key).update(`ledger\n${id}`).digest('base64url'),
    async append(entry) {
      if (!path) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // Begins with a line break, so that a line that a crash left unfinished stays separate.
        await file.write(`\n${JSON.stringify(entrySchema.parse(entry))}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async read() {
      const text = path ? await readFile(path, 'utf8').catch(ignoreMissing) : '';
      return text.split('\n').flatMap((line) => entrySchema.safeParse(readJson(line)).data ?? []);
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
