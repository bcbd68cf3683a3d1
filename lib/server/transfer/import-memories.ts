import { letOthersIn, readablePart } from '@/lib/basics/readable-part';
import { MAX_MESSAGE_LENGTH } from '@/lib/contracts/api/chat';
import type { ExportFile, ImportResult } from '@/lib/contracts/api/transfer';
import { MAX_CONTENT_LENGTH } from '@/lib/contracts/candidate';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { importLinks, importMemory, openImportConversation } from '@/lib/db/queries/import-memories';
import { recordTurn } from '@/lib/db/queries/messages';
import { releaseEvent } from '@/lib/db/queries/outbox';
import { listTurns } from '@/lib/db/queries/turn-views';
import { uuidv7, withIds } from '@/lib/db/uuid';
import { sayAsPerson } from '@/lib/language/say-as-person';
import { embedContents } from '@/lib/memory/embed-contents';
import { tombstoneKeys } from '@/lib/memory/forgetting/tombstone-keys';
import { evaluateTurn, rememberTurn } from '@/lib/memory/pipeline/process-turn';
import { MemoryModelError } from '@/lib/memory/ports';
import { slotOf } from '@/lib/memory/reconciliation/slots';
import type { Container } from '../container';
import { detectors } from '../detectors';
import { requireLongTerm } from '../server-settings';

/** Brings our own file back in. Settings are not touched: what is set here is the ground truth. */
export async function importFile(app: Container, userId: string, file: ExportFile): Promise<ImportResult> {
  requireLongTerm(app);
  const result: ImportResult = { added: 0, waiting: 0, known: 0, undecided: 0, refused: {} };
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
          slotKey: slotOf(memory.triple, app.language.isOneAtATime),
          vector: vectors[place] ?? null,
          tombstoneHashes: tombstoneKeys(memory, app.turns.tombstoneKey, app.language).map(
            ({ hash }) => hash,
          ),
          entities: app.language.findEntities(memory),
        },
        app.engines.embedder.model,
      );
      if (outcome === 'forgotten_before') refuse(outcome);
      else result[outcome] += 1;
      if (outcome === 'added' && memory.status === 'pending') result.waiting += 1;
    }
    await importLinks(
      tx,
      userId,
      accepted.map(({ id }) => id),
      file.links,
    );
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

/**
 * Takes a summary that another assistant wrote: each line is decided on as if it was said, and waits for a yes. All of it
 * is recorded first; where the model is away, the background decides on the rest.
 */
export async function importSummary(app: Container, userId: string, lines: string[]): Promise<ImportResult> {
  requireLongTerm(app);
  const now = app.turns.clock.now();
  const result: ImportResult = { added: 0, waiting: 0, known: 0, undecided: 0, refused: {} };
  const refuse = (reason: string, times = 1) => {
    result.refused[reason] = (result.refused[reason] ?? 0) + times;
  };
  const said = await Promise.all(lines.map((line) => app.answering.redact(sayAsPerson(line))));
  const accepted = said.filter(({ redactions }) => redactions.length === 0);
  if (accepted.length < said.length) refuse('contains_secret_only', said.length - accepted.length);
  const turnIds = await recordLines(
    app,
    userId,
    accepted.map(({ text }) => text),
    now,
  );
  await decideNow(app, userId, turnIds);
  app.live.publish(userId, { type: 'memories' });
  const turns = await app.db.asPerson(userId, (tx) => listTurns(tx, userId, { turnIds }));
  for (const { status, keptCount, memories, decision } of turns) {
    const added = memories.filter((memory) => memory.status === 'pending').length;
    result.added += added;
    result.waiting += added;
    result.known += keptCount - added;
    const reason = decision?.isMemorable ? 'filtered' : decision?.reason;
    if (status !== 'kept' && status !== 'nothing') result.undecided += 1;
    else if (keptCount === 0 && reason) refuse(reason);
  }
  return result;
}

/** @returns the turns, in the order of the lines. */
function recordLines(app: Container, userId: string, lines: readonly string[], now: Date): Promise<string[]> {
  return app.db.asPerson(userId, async (tx) => {
    const conversationId = await openImportConversation(tx, userId, {
      externalKey: `import:${now.toISOString().slice(0, 10)}`,
      title: 'Pasted from another assistant',
    });
    const turns = withIds(lines.map((content) => ({ content })));
    for (const [index, { id, content }] of turns.entries()) {
      await recordTurn(tx, {
        userId,
        conversationId,
        turnId: id,
        messageId: uuidv7(),
        author: null,
        content,
        redactions: [],
        source: 'import',
        // Each is said after the one before it.
        now: new Date(now.getTime() + index),
      });
    }
    return turns.map(({ id }) => id);
  });
}

/** One after the other, as far as the model answers; the rest is the background's. */
async function decideNow(app: Container, userId: string, turnIds: readonly string[]): Promise<void> {
  try {
    for (const turnId of turnIds) {
      await evaluateTurn(app.turns, userId, turnId);
      await rememberTurn(app.turns, userId, turnId);
    }
  } catch (error) {
    if (!(error instanceof MemoryModelError)) throw error;
  } finally {
    await app.db.asPerson(userId, async (tx) => {
      for (const turnId of turnIds) await releaseEvent(tx, userId, turnId);
    });
    app.jobs.wake();
  }
}
