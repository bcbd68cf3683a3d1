import { and, eq, isNotNull, max, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { candidates, gateDecisions, memories, tombstones } from '../schema';

/**
 * Handles a forgotten statement that is repeated: the proposal is deleted with its words, and if nothing else was proposed
 * the decision says why, so that the person can choose to have it remembered after all (design §9).
 */
export async function dropForgotten(
  tx: Transaction,
  userId: string,
  { id, decisionId }: { id: string; decisionId: string },
): Promise<void> {
  await dropCandidate(tx, userId, id);
  await tx
    .update(gateDecisions)
    .set({ isMemorable: false, reason: 'forgotten_before' })
    .where(
      and(
        eq(gateDecisions.id, decisionId),
        eq(gateDecisions.userId, userId),
        isNotNull(gateDecisions.turnId),
        notExists(
          tx.select({ one: sql`1` }).from(candidates).where(eq(candidates.decisionId, gateDecisions.id)),
        ),
      ),
    );
}

/** Deletes a proposal with its words. */
export async function dropCandidate(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(candidates).where(and(eq(candidates.id, id), eq(candidates.userId, userId)));
}

/** The person themselves asks for it, so it may be learned again. */
export async function liftTombstones(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from tombstones
    where user_id = ${userId} and hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`);
}

/** When the latest value that was forgotten in a slot was stated, whether or not it can still be undone; null if there is none. */
export async function forgottenIn(
  tx: Transaction,
  userId: string,
  { slotKey, placeHash }: { slotKey: string; placeHash: string },
): Promise<Date | null> {
  const [[gone], [going]] = await Promise.all([
    tx
      .select({ at: tombstones.saidAt })
      .from(tombstones)
      .where(
        and(eq(tombstones.userId, userId), eq(tombstones.kind, 'place'), eq(tombstones.hash, placeHash)),
      ),
    tx
      .select({ at: max(memories.confirmedAt) })
      .from(memories)
      .where(
        and(eq(memories.userId, userId), eq(memories.status, 'forgetting'), eq(memories.slotKey, slotKey)),
      ),
  ]);
  const times = [gone?.at, going?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
