'use client';

import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import type { Delivery } from '@/lib/contracts/api/webhooks';
import { deliveriesQuery } from '@/lib/query/webhooks';
import { hasWord } from '@/messages/has-word';

/** The latest calls to an address, with their results. */
export function WebhookDeliveries({ id }: { id: string }) {
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.webhooks');
  const { data, error } = useQuery(deliveriesQuery(id));
  if (error && !data) return <p className="text-muted text-sm">{describeError(error)}</p>;
  if (!data) return <Skeleton className="h-12 rounded-lg" />;
  if (data.length === 0) return <p className="text-muted text-sm">{t('noCalls')}</p>;
  return (
    <ul aria-label={t('calls')} className="grid gap-2 border-line border-t pt-3">
      {data.map((delivery) => (
        <Call key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function Call({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('settings.connections.webhooks');
  const { trouble } = useMessages().settings.connections.webhooks;
  const { memories, attempts, errorCode, responseStatus } = delivery;
  const details = [
    memories > 0 ? t('memories', { count: memories }) : null,
    attempts > 1 ? t('attempts', { count: attempts }) : null,
    errorCode ? (hasWord(trouble, errorCode) ? t(`trouble.${errorCode}`) : errorCode) : null,
    responseStatus ? t('response', { status: String(responseStatus) }) : null,
  ].filter((detail) => detail !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-20">{t(`events.${delivery.type}`)}</span>
      <Badge tone="outline">{t(`statuses.${statusOf(delivery)}`)}</Badge>
      <span className="meta-text">
        {[<TimeAgo key="time" date={delivery.createdAt} />, ...details].flatMap((detail, index) =>
          index > 0 ? [' · ', detail] : [detail],
        )}
      </span>
    </li>
  );
}

/** A pending call with earlier attempts is a retry. */
function statusOf({ status, attempts }: Delivery) {
  return status === 'waiting' && attempts > 0 ? 'retrying' : status;
}
