import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deletedSchema } from '@/lib/contracts/api/done';
import { createdWebhookSchema, deliveryListSchema, webhookListSchema } from '@/lib/contracts/api/webhooks';
import { keys } from './keys';
import { request } from './request';

const PATH = '/api/webhooks';

export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: async ({ signal }) => (await request(webhookListSchema, PATH, { signal })).webhooks,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.deliveries(id),
    queryFn: async ({ signal }) =>
      (await request(deliveryListSchema, `${PATH}/${id}/deliveries`, { signal })).deliveries,
  });

/** Adds an address; its secret is only in this answer. */
export function useCreateWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => request(createdWebhookSchema, PATH, { method: 'POST', body: { url } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}

export function useDeleteWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(deletedSchema, `${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks }),
  });
}
