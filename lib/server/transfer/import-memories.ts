import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { ExportFile, ImportResult } from '@/lib/contracts/api/transfer';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { importLinks, importMemory, openImportConversation } from '@/lib/db/queries/import-memories';
import { recordTurn } from '@/lib/db/queries/messages';
import { listTurns } from '@/lib/db/queries/turn-views';
import { createTurnStore } from '@/lib/db/turn-store';
import { uuidv7 } from '@/lib/db/uuid';
import { sayAsPerson } from '@/lib/language/say-as-person';
import { embedContents } from '@/lib/memory/embed-contents';
import { tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { slotOf } from '@/lib/memory/reconciliation/slots';
import type { Container } from '../container';
import { detectors } from '../detectors';

/** Brings our own file back in. Settings are not touched: what is set here is the ground truth. */
export async function importFile(app: Container, userId: string, file: ExportFile): Promise<ImportResult> {
  const result: ImportResult = { added: 0, waiting: 0, known: 0, refused: {} };
  const refuse = (reason: string) => {
    result.refused[reason] = (result.refused[reason] ?? 0) + 1;
  };
  const accepted: MemoryWithSources[] = [];
  for (const memory of file.memories) {
    const refusal = await findRefusal(memory);
    await letOthersIn();
    if (refusal) refuse(refusal);
    else accepted.push(memory);
  }
  const vectors = await embedContents(
    app.turns,
    { userId, turnId: null },
    accepted.map((memory) => memory.content),
  );
  await app.db.asPerson(userId, async (tx) => {
    for (const [place, memory] of accepted.entries()) {
      const outcome = await importMemory(
        tx,
        userId,
        {
          memory,
          slotKey: slotOf(memory.triple),
          vector: vectors[place] ?? null,
          tombstoneHashes: tombstoneKeys(memory, app.turns.tombstoneKey, app.language).map(
            ({ hash }) => hash,
          ),
        },
        app.engines.embedder.model,
      );
      if (outcome === 'forgotten_before') refuse(outcome);
      else result[outcome] += 1;
      if (outcome === 'added' && memory.status === 'pending') result.waiting += 1;
    }
    await importLinks(tx, userId, file.links);
  });
  app.live.publish(userId, { type: 'memories' });
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

/** Takes a summary that another assistant wrote: each line is decided on as if it was said, and waits for a yes. */
export async function importSummary(app: Container, userId: string, lines: string[]): Promise<ImportResult> {
  const now = new Date();
  const conversationId = await app.db.asPerson(userId, (tx) =>
    openImportConversation(tx, userId, {
      externalKey: `import:${now.toISOString().slice(0, 10)}`,
      title: 'Pasted from another assistant',
    }),
  );
  const deps = { ...app.turns, store: createTurnStore(app.db, { config: app.env.memory, source: 'import' }) };
  const turnIds: string[] = [];
  let secrets = 0;
  for (const line of lines) {
    const said = await app.answering.redact(sayAsPerson(line));
    if (said.redactions.length > 0) {
      secrets += 1;
      continue;
    }
    const turnId = uuidv7();
    const at = new Date();
    await app.db.asPerson(userId, (tx) =>
      recordTurn(tx, {
        userId,
        conversationId,
        turnId,
        messageId: uuidv7(),
        author: null,
        content: said.text,
        redactions: said.redactions,
        now: at,
      }),
    );
    await evaluateTurn(deps, userId, turnId);
    await rememberTurn(deps, userId, turnId);
    turnIds.push(turnId);
  }
  const turns = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds }));
  app.live.publish(userId, { type: 'memories' });
  const refused: ImportResult['refused'] = secrets > 0 ? { contains_secret_only: secrets } : {};
  const result: ImportResult = { added: 0, waiting: 0, known: 0, refused };
  for (const { keptCount, memories, decision } of turns) {
    const added = memories.filter((memory) => memory.status === 'pending').length;
    result.added += added;
    result.waiting += added;
    result.known += keptCount - added;
    const reason = decision?.isMemorable ? 'filtered' : decision?.reason;
    if (keptCount === 0 && reason) result.refused[reason] = (result.refused[reason] ?? 0) + 1;
  }
  return result;
}
