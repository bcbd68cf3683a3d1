import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { exactForm } from '@/lib/basics/normalise';
import type { ExportedMemory } from '@/lib/contracts/api/account-file';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import { lapseOf } from '@/lib/memory/extraction/date-event';
import type { Entity } from '@/lib/memory/language-port';
import type { Transaction } from '../client';
import { memories, memoryLinks, memoryRevisions, memorySources, messages, tombstones } from '../schema';
import { withIds } from '../uuid';
import { linkEntities } from './entities';
import { findOwnConversations } from './import-account';
import { READABLE } from './memories';
import { relateMemories } from './related-memories';

/** A memory from a file with everything needed to store it. */
export interface ImportedMemory {
  memory: ExportedMemory;
  importId: string;
  slotKey: string | null;
  vector: readonly number[] | null;
  /** Hashes of its earlier contents. */
  pastHashes: readonly string[];
  /** The entities that it mentions. */
  entities: readonly Entity[];
  /** The person's own. */
  timeZone: string;
}

export type ImportOutcome = 'added' | 'known';

/** Adds a memory from a file unless it exists. */
export async function importMemory(
  tx: Transaction,
  userId: string,
  imported: ImportedMemory,
  embeddingModel: string,
): Promise<ImportOutcome> {
  const { memory, importId, slotKey, vector } = imported;
  const exactKey = exactForm(memory.content);
  const [known] = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.exactKey, exactKey),
        eq(memories.status, memory.status),
        inArray(memories.status, READABLE),
        // A file may contain the same words from two times, or of two characters.
        or(isNull(memories.importId), ne(memories.importId, importId)),
      ),
    )
    .limit(1);
  if (known) return 'known';
  const { triple, sources, revisions, purgeAt: _p, confirmedAt, decayedAt, ...rest } = memory;
  const chats = await findOwnConversations(
    tx,
    userId,
    [memory, ...sources].flatMap(({ conversationId }) => conversationId ?? []),
  );
  const there = (id: string | null) => (id && chats.has(id) ? id : null);
  const added = await tx
    .insert(memories)
    .values({
      ...rest,
      userId,
      ...triple,
      exactKey,
      slotKey,
      conversationId: there(memory.conversationId),
      importId,
      lapsesAt: lapseIn(imported),
      validFrom: new Date(memory.validFrom),
      validTo: memory.validTo ? new Date(memory.validTo) : null,
      lastAccessedAt: memory.lastAccessedAt ? new Date(memory.lastAccessedAt) : null,
      ...(confirmedAt ? { confirmedAt: new Date(confirmedAt) } : {}),
      decayedAt: decayedAt ? new Date(decayedAt) : null,
      createdAt: new Date(memory.createdAt),
      updatedAt: new Date(memory.updatedAt),
      embedding: vector ? [...vector] : null,
      embeddingModel: vector ? embeddingModel : null,
    })
    .onConflictDoNothing()
    .returning({ id: memories.id });
  if (added.length === 0) return 'known';
  const sourceMessages = await findMessages(tx, userId, sources);
  await tx
    .insert(memorySources)
    .values(
      withIds(
        sources.map(({ quote, saidAt, messageId, conversationId, spanStart }) => ({
          userId,
          memoryId: memory.id,
          messageId: messageId && sourceMessages.has(messageId) ? messageId : null,
          conversationId: there(conversationId),
          span: quote,
          spanStart,
          spanEnd: spanStart + quote.length,
          saidAt: new Date(saidAt),
        })),
      ),
    )
    .onConflictDoNothing();
  const isPastBuried = (await findBuried(tx, userId, imported.pastHashes)).size > 0;
  const history = revisions.length > 0 && !isPastBuried ? revisions : [asCreated(memory)];
  await tx
    .insert(memoryRevisions)
    .values(
      withIds(
        history.map(({ createdAt, ...revision }) => ({
          ...revision,
          userId,
          memoryId: memory.id,
          createdAt: new Date(createdAt),
        })),
      ),
    )
    .onConflictDoNothing();
  await linkEntities(tx, userId, memory.id, imported.entities);
  return 'added';
}

/** A file of an earlier version does not say when a memory lapses. What was confirmed after its date does not. */
function lapseIn({ memory, timeZone }: ImportedMemory): Date | null {
  const { lapsesAt, confirmedAt, validFrom } = memory;
  if (lapsesAt !== undefined) return lapsesAt === null ? null : new Date(lapsesAt);
  return lapseOf(memory, { reference: new Date(confirmedAt ?? validFrom), timeZone });
}

/** A file of an earlier version has no history; a file with forgotten words in it is refused. */
const asCreated = ({ content, status, createdAt }: ExportedMemory): ExportedMemory['revisions'][number] => ({
  number: 1,
  change: 'created',
  actor: 'import',
  before: null,
  after: { content, status },
  createdAt,
});

/** Those of the hashes that the person asked to be forgotten (promise 7). */
export async function findBuried(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .select({ hash: tombstones.hash })
    .from(tombstones)
    .where(and(eq(tombstones.userId, userId), inArray(tombstones.hash, [...hashes])));
  return new Set(rows.map(({ hash }) => hash));
}

async function findMessages(tx: Transaction, userId: string, sources: ExportedMemory['sources']) {
  const ids = sources.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Restores the links between imported memories. Links with an end that was not imported are left out. */
export async function importLinks(tx: Transaction, userId: string, links: MemoryLink[]): Promise<void> {
  const wanted = links.map(({ from, to, relation }) => ({ userId, fromId: from, toId: to, relation }));
  const ends = [...new Set(wanted.flatMap(({ fromId, toId }) => [fromId, toId]))];
  if (ends.length === 0) return;
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), inArray(memories.id, ends)));
  const there = new Set(rows.map((row) => row.id));
  const possible = wanted.filter(({ fromId, toId }) => there.has(fromId) && there.has(toId));
  if (possible.length > 0) await tx.insert(memoryLinks).values(possible).onConflictDoNothing();
}

/** Links imported memories to those that existed before; if there were none, the file's own links are complete. */
export async function relateImported(
  tx: Transaction,
  userId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  const [other] = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), or(isNull(memories.importId), ne(memories.importId, importId))))
    .limit(1);
  if (other && ids.length > 0) await relateMemories(tx, userId, ids);
}
