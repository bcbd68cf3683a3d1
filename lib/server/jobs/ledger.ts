import { createHmac } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const counts = z.record(z.string(), z.int());
const hash = z.string().min(1);

/** One forgetting: keyed hashes, places and counts. No id and no word can be read from it without the key. */
const entrySchema = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('memories'),
    at: z.iso.datetime(),
    receiptId: z.uuid(),
    eraseFromChats: z.boolean(),
    memories: z.array(hash),
    tombstones: z.array(z.object({ kind: z.enum(['exact', 'slot', 'similar']), hash })),
    /** Slots of which something was forgotten, and when it was said; apart, so that an earlier version reads the rest. */
    slots: z.array(z.object({ hash, saidAt: z.iso.datetime() })).optional(),
    /** Where words were covered: message, start, end. */
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
  /** What was learned from it has entries of its own. */
  z.object({
    scope: z.literal('conversation'),
    at: z.iso.datetime(),
    conversation: hash,
    memories: z.enum(['keep', 'forget']),
  }),
]);
export type LedgerEntry = z.infer<typeof entrySchema>;

/** Forgettings, written down outside the database, so that a restored backup forgets again (design §9). */
export interface Ledger {
  /** How an id stands in it. */
  hash(id: string): string;
  /** On the disk when it resolves. */
  append(entry: LedgerEntry): Promise<void>;
  /** Oldest first. A line that a crash cut off is passed over. */
  read(): Promise<LedgerEntry[]>;
}

/** The ledger in a file that the owner alone can read; without a path nothing is written down. */
export function openLedger(path: string | null, key: string): Ledger {
  return {
    hash: (id) => createHmac('sha256', key).update(`ledger\n${id}`).digest('base64url'),
    async append(entry) {
      if (!path) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // It begins with a new line: what a crash left unfinished before it is a line of its own.
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
