import { and, asc, count, desc, eq, lt, lte, not, or, sql } from 'drizzle-orm';
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

/** The oldest first, with the number of pending calls for each. */
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

/** @returns false if there is none. Its calls are deleted with it. */
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

/** An earlier call about one of its memories is still waiting: the last call about a memory must say what is true of it. */
const IS_BEHIND_ANOTHER = sql`exists (
  select 1 from webhook_deliveries earlier
  where earlier.user_id = webhook_deliveries.user_id and earlier.webhook_id = webhook_deliveries.webhook_id
    and earlier.status = 'waiting' and earlier.created_at < webhook_deliveries.created_at
    and earlier.memory_ids && webhook_deliveries.memory_ids)`;

/**
 * Claims the next due call for one attempt: none that has to wait for an earlier one, and nobody else makes it within `pauseMs`,
 * which depends on the number of attempts. An attempt that a kill interrupted is repeated after that.
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
        // The first attempt ignores the time: it was set by the database's clock, and servers' clocks differ.
        or(eq(webhookDeliveries.attempts, 0), lte(webhookDeliveries.nextTryAt, now)),
        not(IS_BEHIND_ANOTHER),
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

/** Records the result of an attempt. Once the forgetting was delivered, or the call given up, the ids of its memories are removed. */
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
 * Has the jobs retry calls whose pause is over, for all people. The requests go through the outbox, so that neither job
 * engine can lose them.
 *
 * @returns how many addresses.
 */
export async function takeUpDeliveries(tx: Transaction, now: Date, batch: number): Promise<number> {
  const rows = await tx.execute(sql`
    insert into outbox (id, user_id, name, payload)
    select gen_random_uuid(), user_id, 'keepsake/webhook.due',
      jsonb_build_object('userId', user_id, 'webhookId', webhook_id)
    from (
      select distinct user_id, webhook_id from webhook_deliveries
      where status = 'waiting' and next_try_at <= ${now.toISOString()} and not ${IS_BEHIND_ANOTHER}
        and not exists (
          select 1 from outbox where outbox.user_id = webhook_deliveries.user_id and outbox.name = 'keepsake/webhook.due'
            and outbox.settled_at is null and outbox.payload ->> 'webhookId' = webhook_deliveries.webhook_id::text)
      limit ${batch}) as addresses
    returning 1`);
  return rows.length;
}

/** Deletes old finished calls, which are kept a while for inspection. */
export async function deleteOldDeliveries(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
