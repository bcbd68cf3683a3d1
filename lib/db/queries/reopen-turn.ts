import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { turns } from '../schema';

/** An undecided turn without a change for this long may be lost; a slow model takes less. */
const SILENT = sql`interval '2 minutes'`;

/** Whether a turn may be decided on again: it failed, or may be lost. */
export const canRetryTurn = sql<boolean>`(${turns.status} = 'failed'
  or ${turns.status} in ('pending', 'deciding') and coalesce(${turns.processedAt}, ${turns.createdAt}) < now() - ${SILENT})`;

const REOPENED = {
  status: 'pending',
  errorCode: null,
  retryAt: null,
  processedAt: sql`now()`,
} as const;

/** Reopens a turn, to be decided on as a late one. @returns false if it is decided, in progress, or does not exist. */
export async function reopenTurn(tx: Transaction, userId: string, turnId: string): Promise<boolean> {
  const rows = await tx
    .update(turns)
    .set({ ...REOPENED, attempts: 1 })
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId), canRetryTurn))
    .returning({ id: turns.id });
  return rows.length > 0;
}
