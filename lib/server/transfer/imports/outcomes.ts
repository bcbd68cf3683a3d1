import type {
  ImportDetail,
  ImportLine,
  ImportLineList,
  ImportLineQuery,
  ImportOutcome,
} from '@/lib/contracts/api/imports';
import { leftOutLineSchema } from '@/lib/contracts/staged-content';
import type { Transaction } from '@/lib/db/client';
import { countPurged, listStagedLists } from '@/lib/db/queries/import-items';
import { countOutcomes, type Gave, listImportTurns, outcomeOf } from '@/lib/db/queries/import-lines';
import { countRefused } from '@/lib/db/queries/imports';
import { listTurns } from '@/lib/db/queries/turn-views';
import { presentTurn } from '../../memories/present';

type Counts = Record<string, number>;

function addTo(counts: Counts, key: string, n: number): void {
  if (n > 0) counts[key] = (counts[key] ?? 0) + n;
}

/** What became of every message and line of an import so far, and why some were not kept. */
export async function readOutcomes(
  tx: Transaction,
  userId: string,
  importId: string,
): Promise<Pick<ImportDetail, 'refused' | 'outcomes'>> {
  const refused = await countRefused(tx, userId, importId);
  const outcomes: Partial<Record<ImportOutcome, number>> = {};
  for (const reason of leftOutLineSchema.shape.reason.options)
    addTo(outcomes, 'left_out', refused[reason] ?? 0);
  for (const { outcome, reason, n } of await countOutcomes(tx, userId, { importId })) {
    if (outcome === 'open') continue;
    addTo(outcomes, outcome, n);
    if (reason) addTo(refused, reason, n);
  }
  // The words of these chats are gone: what they gave was counted when they were read.
  const purged = await countPurged(tx, userId, importId);
  addTo(outcomes, 'not_kept', purged.refused);
  addTo(outcomes, 'kept', purged.turns - purged.refused);
  return { refused, outcomes };
}

/** Why messages of a chat gave no memory, by reason: its words are about to be deleted. */
export async function countNotKept(tx: Transaction, userId: string, conversationId: string): Promise<Counts> {
  const counts: Counts = {};
  for (const { outcome, reason, n } of await countOutcomes(tx, userId, { conversationId })) {
    if (outcome === 'not_kept') addTo(counts, reason ?? 'no_personal_content', n);
    if (outcome === 'same') addTo(counts, 'already_known', n);
  }
  return counts;
}

/** The lines of an import's lists: before the start as they will be read, afterwards with what became of each. */
export async function readLines(
  tx: Transaction,
  userId: string,
  importId: string,
  page: ImportLineQuery,
): Promise<ImportLineList> {
  const { turns, total } = await listImportTurns(tx, userId, importId, page);
  if (total === 0) return readStaged(tx, userId, importId, page);
  const read = await listTurns(tx, userId, { turnIds: turns.map(({ id }) => id) });
  const byId = new Map(read.map((turn) => [turn.id, presentTurn(turn)]));
  const lines = turns.map(({ id, text }): ImportLine => {
    const turn = byId.get(id);
    const { status = 'pending', decision = null, memories = [] } = turn ?? {};
    const gave = memories.map((memory): Gave => {
      if (memory.action === 'reinforce') return 'same';
      return memory.status === 'pending' ? 'waiting' : 'kept';
    });
    return {
      text,
      ...outcomeOf({ status, gave, decision, refused: null }),
      memories: memories.map((memory) => ({
        id: memory.id,
        content: memory.content,
        status: memory.status,
      })),
    };
  });
  return { lines, total };
}

async function readStaged(
  tx: Transaction,
  userId: string,
  importId: string,
  { offset, limit }: ImportLineQuery,
): Promise<ImportLineList> {
  const lists = await listStagedLists(tx, userId, importId);
  const lines = lists.flatMap(({ messages, leftOut }) =>
    [
      ...messages.map(({ text, at }) => ({ text, at, outcome: 'open' as const, reason: null })),
      ...leftOut.map(({ text, at, reason }) => ({ text, at, outcome: 'left_out' as const, reason })),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
  );
  return {
    lines: lines
      .slice(offset, offset + limit)
      .map(({ text, outcome, reason }) => ({ text, outcome, reason, memories: [] })),
    total: lines.length,
  };
}
