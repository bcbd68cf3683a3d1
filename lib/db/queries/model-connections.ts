import { eq } from 'drizzle-orm';
import type { ModelRole, ModelUse } from '@/lib/contracts/api/admin-models';
import type { Transaction } from '../client';
import { modelConnections, modelUses } from '../schema';

/** A model server as stored: its key is encrypted. */
export interface StoredConnection {
  id: string;
  name: string;
  baseUrl: string;
  sealedKey: string | null;
  ownKeys: boolean;
}

export async function listConnections(tx: Transaction): Promise<StoredConnection[]> {
  const { id, name, baseUrl, sealedKey, ownKeys } = modelConnections;
  // Ids are in the order of creation.
  return tx.select({ id, name, baseUrl, sealedKey, ownKeys }).from(modelConnections).orderBy(id);
}

export async function listModelUses(tx: Transaction): Promise<Map<ModelRole, ModelUse>> {
  const rows = await tx.select().from(modelUses);
  return new Map(
    rows.map(({ role, connectionId, model, prices }) => [role, { connectionId, model, prices }] as const),
  );
}

/** Adds or replaces a connection. */
export async function saveConnection(tx: Transaction, { id, ...set }: StoredConnection): Promise<void> {
  await tx
    .insert(modelConnections)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: modelConnections.id, set });
}

/** Also deletes the roles of its models and the keys that people added for it. */
export async function deleteConnection(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(modelConnections)
    .where(eq(modelConnections.id, id))
    .returning({ id: modelConnections.id });
  return rows.length > 0;
}

/** @param use null: the role has no model of its own. */
export async function saveModelUse(
  tx: Transaction,
  { role, use }: { role: ModelRole; use: ModelUse | null },
): Promise<void> {
  if (use === null) {
    await tx.delete(modelUses).where(eq(modelUses.role, role));
    return;
  }
  await tx
    .insert(modelUses)
    .values({ role, ...use })
    .onConflictDoUpdate({ target: modelUses.role, set: use });
}
