import { and, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { MemoryCategory, MemoryKind } from '@/lib/contracts/enums';
import type { CalibrationLabel } from '@/lib/memory/calibration/label';
import { findHabits, type OwnHabit } from '@/lib/memory/calibration/own-habits';
import type { Transaction } from '../client';
import { memories, memoryLabels } from '../schema';
import { saveLabel } from './memory-labels';

/** A memory that is forgotten this quickly was not worth keeping. */
const SOON_MS = 86_400_000;
/** How many labels a calibration uses, the latest first. */
const LATEST = 20_000;

/** How people on this server labelled their memories: codes and numbers, nobody's words. */
export function listCalibrationLabels(tx: Transaction): Promise<CalibrationLabel[]> {
  const { label, category, kind, engine, confidence } = memoryLabels;
  return tx
    .select({ label, category, kind, engine, confidence })
    .from(memoryLabels)
    .orderBy(desc(memoryLabels.createdAt))
    .limit(LATEST);
}

/** What a person keeps doing with each sort of memory that they labelled: deleting, restoring, or leaving it. */
export async function loadHabits(tx: Transaction, userId: string): Promise<OwnHabit[]> {
  const rows = await tx.execute<{
    category: MemoryCategory;
    kind: MemoryKind;
    wrong: number;
    right: number;
    standing: number;
  }>(sql`
    with said as materialized (
      -- What was kept in the person's own words is of a sort once it was read.
      select coalesce(nullif(labelled.category, 'other'), memory.category, 'other') as category,
        case when labelled.category = 'other' then coalesce(memory.kind, labelled.kind) else labelled.kind end as kind,
        count(*) filter (where label = 'wrong')::int as wrong,
        count(*) filter (where given = 'kept_anyway')::int as "right"
      from memory_labels labelled
      left join memories memory on memory.id = labelled.memory_id and memory.user_id = ${userId}
      where labelled.user_id = ${userId} group by 1, 2
    )
    select said.*, (select count(*)::int from memories where user_id = ${userId} and status = 'active'
      and memories.category = said.category and memories.kind = said.kind
      and origin in ('turn', 'session_review', 'analysis')) as standing
    from said`);
  return findHabits(rows);
}

/** Labels memories as wrong that are forgotten within a day of being kept and were not requested, before their rows are deleted. */
export async function labelForgotten(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const soon = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        inArray(memories.id, [...ids]),
        // A memory that was marked as wrong before already has its label.
        inArray(memories.status, ['active', 'pending']),
        eq(memories.userRequested, false),
        notInArray(memories.origin, ['directive', 'manual', 'remember_anyway', 'import']),
        gt(memories.createdAt, new Date(now.getTime() - SOON_MS)),
      ),
    );
  for (const { id } of soon) await saveLabel(tx, userId, id, { label: 'wrong', given: 'forgotten' }, now);
}

/** A forgotten memory was restored, so forgetting it was not a verdict. */
export async function unlabelForgotten(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(memoryLabels)
    .where(
      and(
        eq(memoryLabels.userId, userId),
        eq(memoryLabels.given, 'forgotten'),
        inArray(memoryLabels.memoryId, [...ids]),
      ),
    );
}
