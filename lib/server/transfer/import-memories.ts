import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import type { ExportedMemory } from '@/lib/contracts/api/account-file';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { Database } from '@/lib/db/client';
import { withPortableIds } from '@/lib/db/portable-ids';
import { coverAgain } from '@/lib/db/queries/cover-again';
import { importLinks, importMemory, relateImported } from '@/lib/db/queries/import-memories';
import { embedContents } from '@/lib/memory/embed-contents';
import { tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import type { TurnDependencies } from '@/lib/memory/pipeline/process-turn';
import { slotOf } from '@/lib/memory/reconciliation/slots';
import { detectors } from '../detectors';

export interface MemoryImportDependencies {
  db: Database;
  turns: TurnDependencies;
}

/** What became of memories of a file. */
export interface MemoryImport {
  added: number;
  known: number;
  /** What a rule kept out, by reason. */
  refused: Record<string, number>;
}

/**
 * Brings memories of our own file back in, as they were, with their history.
 *
 * @param importId the import that they come with.
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
  const buried: ExportedMemory[] = [];
  await db.asPerson(userId, async (tx) => {
    for (const [place, memory] of accepted.entries()) {
      const keysOf = (statement: Parameters<typeof tombstoneKeys>[0]) =>
        tombstoneKeys(statement, turns.tombstoneKey, turns.language).map(({ hash }) => hash);
      const past = memory.revisions.flatMap(({ before, after }) =>
        [before, after].flatMap((one) => (one?.content && one.content !== memory.content ? one : [])),
      );
      const imported = {
        memory,
        importId,
        slotKey: slotOf(memory.triple, turns.language.isOneAtATime),
        vector: vectors[place] ?? null,
        tombstoneHashes: keysOf(memory),
        pastHashes: past.flatMap(({ content = '', triple = memory.triple }) => keysOf({ content, triple })),
        entities: turns.language.findEntities(memory),
      };
      const outcome = await importMemory(tx, userId, imported, turns.embedder.model);
      if (outcome !== 'forgotten_before') result[outcome] += 1;
      else {
        refuse(outcome);
        buried.push(memory);
      }
    }
    await relateImported(
      tx,
      userId,
      importId,
      accepted.map(({ id }) => id),
    );
    await importLinks(tx, userId, links);
    await coverAgain(tx, userId, importId, buried, turns.language);
  });
  return result;
}

/** A file can be written by anybody: the same rules hold for it as for what is said. */
async function findRefusal({ content, sources, revisions, status }: ExportedMemory): Promise<string | null> {
  if (status === 'forgetting') return 'erased';
  if (sources.length === 0) return 'no_evidence';
  // No memory of ours is longer, nor was anything longer said.
  const isTooLong = sources.some(({ quote }) => quote.length > MAX_MESSAGE_LENGTH);
  if (isTooLong || content.length > MAX_CONTENT_LENGTH) return 'filtered';
  const past = revisions.flatMap(({ before, after }) => textsOf([before, after]));
  const text = [content, ...sources.map((source) => source.quote)].join('\n');
  if ((await detectors.redactSecrets([text, ...past].join('\n'))).redactions.length > 0)
    return 'contains_secret_only';
  const part = readablePart(text);
  if (detectors.detectInjection(part).flagged) return 'injection';
  return detectors.detectDanger(part).isDanger ? 'danger' : null;
}

const ID_OR_TIME = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** Every text in a value but ids and times. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return ID_OR_TIME.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
