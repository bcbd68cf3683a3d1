import { z } from 'zod';

/** Reported events. `kept`: it is now in use; `changed`: its content or status changed; `forgotten`: no read finds it. */
export const WEBHOOK_EVENTS = ['memory.kept', 'memory.changed', 'memory.forgotten'] as const;
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** The body of a call in the Standard Webhooks format, with ids only. */
export const webhookCallSchema = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({ memoryIds: z.array(z.uuid()) }),
});
export type WebhookCall = z.infer<typeof webhookCallSchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Calls that wait for their first attempt or a retry. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /api/webhooks` */
export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema) });

/** `POST /api/webhooks` */
export const createWebhookSchema = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) });

/** Its answer: the only one that contains the secret. */
export const createdWebhookSchema = z.object({ secret: z.string(), webhook: webhookSchema });

/** `GET /api/webhooks/[id]/deliveries`: the latest first. */
export const deliveryListSchema = z.object({
  deliveries: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(WEBHOOK_EVENTS),
      /** Memories that the call names, without those forgotten since. */
      memories: z.int(),
      status: z.enum(DELIVERY_STATUSES),
      attempts: z.int(),
      responseStatus: z.int().nullable(),
      errorCode: z.string().nullable(),
      createdAt: z.iso.datetime(),
      triedAt: z.iso.datetime().nullable(),
      nextTryAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Delivery = z.infer<typeof deliveryListSchema>['deliveries'][number];
