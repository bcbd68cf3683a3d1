import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reconciliation } from '@/lib/contracts/api/memories';
import type { Transaction } from '../client';
import { reconciliations } from '../schema';

type Row = typeof reconciliations.$inferSelect;

function toReconciliation(row: Row): Reconciliation {
  const { id, field, settingsValue, saidValue, quote, status } = row;
  return { id, field, settingsValue, saidValue, quote, status, saidAt: row.createdAt.toISOString() };
}

/** What waits for the person. */
export async function listOpenReconciliations(tx: Transaction, userId: string): Promise<Reconciliation[]> {
  const rows = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.userId, userId), inArray(reconciliations.status, ['open', 'asked'])))
    .orderBy(desc(reconciliations.createdAt));
  return rows.map(toReconciliation);
}

export async function findReconciliation(tx: Transaction, userId: string, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.id, id), eq(reconciliations.userId, userId)));
  return row ?? null;
}

export async function settleReconciliation(
  tx: Transaction,
  userId: string,
  id: string,
  status: Row['status'],
  now: Date,
): Promise<void> {
  await tx
    .update(reconciliations)
    .set({ status, ...(status === 'open' ? { askedAt: null } : { resolvedAt: now }) })
    .where(and(eq(reconciliations.id, id), eq(reconciliations.userId, userId)));
}
