'use client';

import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { Delivery } from '@/lib/contracts/api/webhooks';
import { describeError } from '@/lib/query/api-error';
import { deliveriesQuery } from '@/lib/query/webhooks';

const EVENT_NAMES: Record<Delivery['type'], string> = {
  'memory.kept': 'Kept',
  'memory.changed': 'Changed',
  'memory.forgotten': 'Forgotten',
};

/** Why a call came to nothing, by its code. */
const TROUBLE: Record<string, string> = {
  refused: 'refused',
  timeout: 'no answer in time',
  unreachable: 'could not be reached',
  not_allowed: 'the address is not on the open internet',
  secret_lost: 'the server lost the secret: delete the webhook and add it again',
};

/** The latest calls to an address, and what became of them. */
export function WebhookDeliveries({ id }: { id: string }) {
  const { data, error } = useQuery(deliveriesQuery(id));
  if (error && !data) return <p className="text-muted text-sm">{describeError(error)}</p>;
  if (!data) return <Skeleton className="h-12 rounded-lg" />;
  if (data.length === 0) return <p className="text-muted text-sm">Nothing was sent yet.</p>;
  return (
    <ul aria-label="Latest calls" className="grid gap-2 border-line border-t pt-3">
      {data.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-20">{EVENT_NAMES[delivery.type]}</span>
          <Badge tone="outline">{statusOf(delivery)}</Badge>
          <span className="meta-text">
            <TimeAgo date={delivery.createdAt} />
            {delivery.memories > 0
              ? `, ${delivery.memories === 1 ? '1 memory' : `${delivery.memories} memories`}`
              : ''}
            {delivery.attempts > 1 ? `, ${delivery.attempts} tries` : ''}
            {delivery.errorCode ? `, ${TROUBLE[delivery.errorCode] ?? delivery.errorCode}` : ''}
            {delivery.responseStatus ? ` (${delivery.responseStatus})` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

function statusOf({ status, attempts }: Delivery): string {
  if (status === 'delivered') return 'Sent';
  if (status === 'failed') return 'Given up';
  return attempts === 0 ? 'Waiting' : 'Trying again';
}
