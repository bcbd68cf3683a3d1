import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { MemoryLink } from '@/lib/contracts/api/memory-links';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import type { Database } from '@/lib/db/client';
import { importLinks, importMemory } from '@/lib/db/queries/import-memories';
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
 * Brings memories of our own file back in, as they were. Settings are not touched: what is set here is the ground truth.
 *
 * @param importId the import that they come with.
 */
export async function importMemories(
  { db, turns }: MemoryImportDependencies,
  userId: string,
  importId: string,
  { memories, links }: { memories: readonly MemoryWithSources[]; links: MemoryLink[] },
): Promise<MemoryImport> {
  const result: MemoryImport = { added: 0, known: 0, refused: {} };
  const refuse = (reason: string) => {
    result.refused[reason] = (result.refused[reason] ?? 0) + 1;
  };
  const accepted: MemoryWithSources[] = [];
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
  await db.asPerson(userId, async (tx) => {
    for (const [place, memory] of accepted.entries()) {
      const hashes = tombstoneKeys(memory, turns.tombstoneKey, turns.language).map(({ hash }) => hash);
      const imported = {
        memory,
        importId,
        slotKey: slotOf(memory.triple, turns.language.isOneAtATime),
        vector: vectors[place] ?? null,
        tombstoneHashes: hashes,
        entities: turns.language.findEntities(memory),
      };
      const outcome = await importMemory(tx, userId, imported, turns.embedder.model);
      if (outcome === 'forgotten_before') refuse(outcome);
      else result[outcome] += 1;
    }
    const ids = accepted.map(({ id }) => id);
    await importLinks(tx, userId, ids, links);
  });
  return result;
}

/** A file can be written by anybody: the same rules hold for it as for what is said. */
async function findRefusal({ content, sources, status }: MemoryWithSources): Promise<string | null> {
  if (status === 'forgetting') return 'erased';
  if (sources.length === 0) return 'no_evidence';
  // No memory of ours is longer, nor was anything longer said.
  const isTooLong = sources.some(({ quote }) => quote.length > MAX_MESSAGE_LENGTH);
  if (isTooLong || content.length > MAX_CONTENT_LENGTH) return 'filtered';
  const text = [content, ...sources.map((source) => source.quote)].join('\n');
  if ((await detectors.redactSecrets(text)).redactions.length > 0) return 'contains_secret_only';
  const part = readablePart(text);
  if (detectors.detectInjection(part).flagged) return 'injection';
  return detectors.detectDanger(part).isDanger ? 'danger' : null;
}
