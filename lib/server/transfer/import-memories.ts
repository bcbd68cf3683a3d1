import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import type { ExportedMemory } from '@/lib/contracts/api/account-file';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { Database } from '@/lib/db/client';
import { withPortableIds } from '@/lib/db/portable-ids';
import { coverAgain } from '@/lib/db/queries/cover-again';
import { findBuried, importLinks, importMemory, relateImported } from '@/lib/db/queries/import-memories';
import { loadSettings } from '@/lib/db/queries/settings';
import { embedContents } from '@/lib/memory/embed-contents';
import { tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { slotOf } from '@/lib/memory/reconciliation/slots';
import { detectors } from '../detectors';

export interface MemoryImportDependencies {
  db: Database;
  turns: TurnDependencies;
}

/** The result of importing memories from a file. */
export interface MemoryImport {
  added: number;
  known: number;
  /** What the rules refused, by reason. */
  refused: Record<string, number>;
}

/**
 * Restores memories from our own file as they were, with their history.
 *
 * @param importId the import that they belong to.
 */
export async function importMemories(
  { db, turns }: MemoryImportDependencies,
  userId: string,
  importId: string,
  file: { memories: readonly ExportedMemory[]; links: MemoryLink[] },
): Promise<MemoryImport> {
  const { memories, links } = withPortableIds({ memories: file.memories, links: file.links }, userId);
  const result: MemoryImport = { added: 0, known: 0, refused: {} };
  const refuse = (reason: string) => {
    result.refused[reason] = (result.refused[reason] ?? 0) + 1;
  };
  const accepted: ExportedMemory[] = [];
  for (const memory of memories) {
    const refusal = await findRefusal(memory);
    await letOthersIn();
    if (refusal) refuse(refusal);
    else accepted.push(memory);
  }
  const vectors = await embedContents(
    turns,
    { userId, turnId: null },
    accepted.map((memory) => memory.content),
  );
  const keysOf = (statement: Parameters<typeof tombstoneKeys>[0]) =>
    tombstoneKeys(statement, turns.tombstoneKey, turns.language).map(({ hash }) => hash);
  await db.asPerson(userId, async (tx) => {
    const { timeZone } = (await loadSettings(tx, userId)).profile;
    const hashes = await findBuried(tx, userId, accepted.flatMap(keysOf));
    const forgotten = accepted.filter((memory) => keysOf(memory).some((hash) => hashes.has(hash)));
    const buried = [...forgotten, ...madeOf(forgotten, accepted, links)];
    for (const _ of buried) refuse('forgotten_before');
    for (const [place, memory] of accepted.entries()) {
      if (buried.includes(memory)) continue;
      const past = memory.revisions.flatMap(({ before, after }) =>
        [before, after].flatMap((one) => (one?.content && one.content !== memory.content ? one : [])),
      );
      const imported = {
        memory,
        importId,
        slotKey: slotOf(memory.triple, turns.language.isOneAtATime),
        vector: vectors[place] ?? null,
        pastHashes: past.flatMap(({ content = '', triple = memory.triple }) => keysOf({ content, triple })),
        entities: turns.language.findEntities(memory),
        timeZone,
      };
      result[await importMemory(tx, userId, imported, turns.embedder.model)] += 1;
    }
    await relateImported(
      tx,
      userId,
      importId,
      accepted.map(({ id }) => id),
    );
    await importLinks(tx, userId, links);
    await coverAgain(tx, userId, buried, turns.language);
  });
  return result;
}

/** Memories of the file that rest on the same words as forgotten ones, or were merged with them. */
function madeOf(
  forgotten: readonly ExportedMemory[],
  all: readonly ExportedMemory[],
  links: readonly MemoryLink[],
): ExportedMemory[] {
  const ids = new Set(forgotten.map(({ id }) => id));
  const spans = forgotten.flatMap(({ sources }) => sources);
  const overlaps = (one: ExportedMemory['sources'][number]) =>
    spans.some(
      ({ messageId, quote, spanStart }) =>
        messageId !== null &&
        messageId === one.messageId &&
        spanStart < one.spanStart + one.quote.length &&
        one.spanStart < spanStart + quote.length,
    );
  const merged = new Set(
    links.flatMap(({ from, to, relation }) => (relation === 'derived_from' && ids.has(to) ? from : [])),
  );
  return all.filter(({ id, sources }) => !ids.has(id) && (merged.has(id) || sources.some(overlaps)));
}

/** Between fields: words of different ones are no seed phrase together. */
const APART = '\n.\n';

/** Whether any text of a memory contains a secret. */
export async function hasSecret(memory: ExportedMemory): Promise<boolean> {
  return (await detectors.redactSecrets(textsOf(memory).join(APART))).redactions.length > 0;
}

/** Anybody can write a file, so the same rules apply to it as to messages. */
async function findRefusal(memory: ExportedMemory): Promise<string | null> {
  const { content, sources, status } = memory;
  if (status === 'forgetting') return 'erased';
  if (sources.length === 0) return 'no_evidence';
  // Neither our memories nor messages are longer than this.
  const isTooLong = sources.some(({ quote }) => quote.length > MAX_MESSAGE_LENGTH);
  if (isTooLong || content.length > MAX_CONTENT_LENGTH) return 'filtered';
  if (await hasSecret(memory)) return 'contains_secret_only';
  const part = readablePart([content, ...sources.map((source) => source.quote)].join('\n'));
  if (detectors.detectInjection(part).flagged) return 'injection';
  return detectors.detectDanger(part).isDanger ? 'danger' : null;
}

const ID_OR_TIME = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** Every string in a value except ids and times. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return ID_OR_TIME.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
