import type { WebhookCall } from '@/lib/contracts/api/webhooks';
import { isNamed } from '@/lib/contracts/named-error';
import type { Database } from '@/lib/db/client';
import {
  type DeliveryRow,
  findWebhook,
  settleDelivery,
  takeDueDelivery,
  type WebhookRow,
} from '@/lib/db/queries/webhooks';
import type { Environment } from '@/lib/env';
import type { Clock } from '@/lib/memory/ports';
import { fetchOutside } from '../http/fetch-outside';
import type { WebhookJobs } from '../jobs/job-use-cases';
import type { Seal } from '../models/seal';
import { secretContext, signCall } from './sign';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The pauses before each retry of a failed call: together a little more than a day. */
const PAUSES_MS = [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 16 * HOUR_MS];
/** @param attempts made so far. */
const pauseAfter = (attempts: number) => PAUSES_MS[attempts] ?? 0;
/** A receiver that takes longer is called again. */
const TIMEOUT_MS = 10 * SECOND_MS;
/** The maximum size of an answer, which is not used. */
const MAX_BYTES = 64 * 1024;
/** How long one step sends before the next one continues. */
const PART_MS = 5 * SECOND_MS;

export interface DeliverDependencies {
  db: Database;
  env: Pick<Environment, 'localCalls'>;
  seal: Seal;
  clock: Clock;
}

/** The use cases of the function that calls a person's webhooks. */
export function createWebhookJobs(deps: DeliverDependencies): WebhookJobs {
  return { deliverWebhooks: (userId, webhookId) => deliverWebhooks(deps, userId, webhookId) };
}

/**
 * Sends the due calls of one address in order, and stops at the first that fails, since the others would, too. A call that
 * was sent just before a kill, and not recorded, is sent again with the same id.
 *
 * @returns whether more calls are due.
 */
async function deliverWebhooks(
  deps: DeliverDependencies,
  userId: string,
  webhookId: string,
): Promise<{ more: boolean }> {
  const until = deps.clock.now().getTime() + PART_MS;
  for (;;) {
    const due = await deps.db.asPerson(userId, async (tx) => {
      const webhook = await findWebhook(tx, userId, webhookId);
      const delivery =
        webhook && (await takeDueDelivery(tx, userId, webhookId, deps.clock.now(), pauseAfter));
      return delivery ? { webhook, delivery } : null;
    });
    if (!due) return { more: false };
    const { isDelivered, ...answer } = await send(deps, due.webhook, due.delivery);
    const isLast = due.delivery.attempts > PAUSES_MS.length;
    const status = isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting';
    await deps.db.asPerson(userId, (tx) =>
      settleDelivery(tx, userId, due.delivery.id, { ...answer, status }),
    );
    if (!isDelivered) return { more: false };
    if (deps.clock.now().getTime() >= until) return { more: true };
  }
}

async function send(
  { env, seal, clock }: DeliverDependencies,
  { id, url, sealedSecret }: WebhookRow,
  delivery: DeliveryRow,
): Promise<{ isDelivered: boolean; responseStatus: number | null; errorCode: string | null }> {
  const nothing = { isDelivered: false, responseStatus: null };
  const secret = seal.open(sealedSecret, secretContext(id, url));
  if (!secret) return { ...nothing, errorCode: 'secret_lost' };
  const call: WebhookCall = {
    type: delivery.type,
    timestamp: delivery.createdAt.toISOString(),
    data: { memoryIds: delivery.memoryIds },
  };
  const body = JSON.stringify(call);
  const signed = signCall(secret, { id: delivery.id, at: clock.now(), body });
  try {
    const { status } = await fetchOutside({ env }, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Keepsake', ...signed },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, responseStatus: status, errorCode: isDelivered ? null : 'refused' };
  } catch (error) {
    return { ...nothing, errorCode: codeOf(error) };
  }
}

function codeOf(error: unknown): string {
  if (isNamed('TimeoutError', error)) return 'timeout';
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isNamed('InsideAddressError', cause) ? 'not_allowed' : 'unreachable';
}
