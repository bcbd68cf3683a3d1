import { and, asc, count, desc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { webhookDeliveries, webhooks } from '../schema';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const own = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id));

export async function insertWebhook(
  tx: Transaction,
  webhook: Pick<WebhookRow, 'id' | 'userId' | 'url' | 'sealedSecret' | 'createdAt'>,
): Promise<void> {
  await tx.insert(webhooks).values(webhook);
}

export async function findWebhook(tx: Transaction, userId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(own(userId, id));
  return row ?? null;
}

/** The oldest first, with how many calls wait for each. */
export function listWebhooks(
  tx: Transaction,
  userId: string,
): Promise<(Omit<WebhookRow, 'sealedSecret' | 'userId'> & { waiting: number })[]> {
  return tx
    .select({
      id: webhooks.id,
      url: webhooks.url,
      createdAt: webhooks.createdAt,
      waiting: count(webhookDeliveries.id),
    })
    .from(webhooks)
    .leftJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.webhookId, webhooks.id),
        eq(webhookDeliveries.userId, userId),
        eq(webhookDeliveries.status, 'waiting'),
      ),
    )
    .where(eq(webhooks.userId, userId))
    .groupBy(webhooks.id)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** @returns false where there is none. Its calls go with it. */
export async function deleteWebhook(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(webhooks).where(own(userId, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

export function listDeliveries(
  tx: Transaction,
  userId: string,
  webhookId: string,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.webhookId, webhookId)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
}

/**
 * Takes the next call that is due, for one try: nobody else makes it before `pauseMs` is over, which depends on how often it
 * was tried. A try that a kill broke off is made again then.
 */
export async function takeDueDelivery(
  tx: Transaction,
  userId: string,
  webhookId: string,
  now: Date,
  pauseMs: (attempts: number) => number,
): Promise<DeliveryRow | null> {
  const [due] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userId, userId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
        // The first try waits for no clock: the database's wrote it down, and servers' clocks differ.
        or(eq(webhookDeliveries.attempts, 0), lte(webhookDeliveries.nextTryAt, now)),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const attempts = due.attempts + 1;
  const nextTryAt = new Date(now.getTime() + pauseMs(due.attempts));
  const [taken] = await tx
    .update(webhookDeliveries)
    .set({ attempts, triedAt: now, nextTryAt })
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, due.id)))
    .returning();
  return taken ?? null;
}

/** What became of a try. Told that they are forgotten, or given up: nothing names them any longer. */
export async function settleDelivery(
  tx: Transaction,
  userId: string,
  id: string,
  result: Pick<DeliveryRow, 'status' | 'responseStatus' | 'errorCode'>,
): Promise<void> {
  const { type, memoryIds } = webhookDeliveries;
  await tx
    .update(webhookDeliveries)
    .set({
      ...result,
      ...(result.status === 'waiting'
        ? {}
        : { memoryIds: sql`case when ${type} = 'memory.forgotten' then '{}' else ${memoryIds} end` }),
    })
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id)));
}

/**
 * Has the jobs try again what a pause is over for, over all people. What asks for it is in the outbox: neither job engine can
 * lose it.
 *
 * @returns how many addresses.
 */
export async function takeUpDeliveries(tx: Transaction, now: Date, batch: number): Promise<number> {
  const rows = await tx.execute(sql`
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), user_id, 'keepsake/webhook.due',
      jsonb_build_object('userId', user_id, 'webhookId', webhook_id)
    from (
      select distinct user_id, webhook_id from webhook_deliveries due
      where status = 'waiting' and next_try_at <= ${now.toISOString()}
        and not exists (
          select 1 from outbox where outbox.user_id = due.user_id and outbox.name = 'keepsake/webhook.due'
            and outbox.settled_at is null and outbox.payload ->> 'webhookId' = due.webhook_id::text)
      limit ${batch}) as addresses
    returning 1`);
  return rows.length;
}

/** What came to its end is kept a while to be looked at. */
export async function deleteOldDeliveries(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
