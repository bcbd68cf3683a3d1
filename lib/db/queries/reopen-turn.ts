import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { turns } from '../schema';

/** An undecided turn without a change for so long may be lost; longer than a slow model takes. */
const SILENT = sql`interval '2 minutes'`;

/** Whether a turn may be decided again: it failed, or may be lost. */
export const canRetryTurn = sql<boolean>`(${turns.status} = 'failed'
  or ${turns.status} in ('pending', 'deciding') and coalesce(${turns.processedAt}, ${turns.createdAt}) < now() - ${SILENT})`;

const REOPENED = {
  status: 'pending',
  errorCode: null,
  retryAt: null,
  processedAt: sql`now()`,
} as const;

/** Lets a turn be decided again, as one that comes late. @returns false when it is decided, or still under way, or not there. */
export async function reopenTurn(tx: Transaction, userId: string, turnId: string): Promise<boolean> {
  const rows = await tx
    .update(turns)
    .set({ ...REOPENED, attempts: 1 })
    .where(and(eq(turns.id, turnId), eq(turns.userId, userId), canRetryTurn))
    .returning({ id: turns.id });
  return rows.length > 0;
}
