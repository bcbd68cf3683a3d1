'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { TimeAgo } from '@/components/common/time-ago';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ApiKey } from '@/lib/contracts/api/keys';
import { apiKeysQuery, useRevokeApiKey } from '@/lib/query/api-keys';
import { ApiKeyDialog } from './api-key-dialog';
import { Applications } from './applications';
import { LinkedBots } from './linked-bots';
import { OwnModelKeys } from './own-model-keys';
import { Section } from './section';
import { Snippets } from './snippets';
import { Webhooks } from './webhooks';

/** Other assistants that may use this memory: what is connected, the keys, and how to connect more. */
export function Connections() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.keys');
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Applications />
      <Section title={t('title')} intro={t('intro')}>
        <Button variant="outline" className="w-fit" onClick={() => setMaking(true)}>
          <Plus />
          {t('new')}
        </Button>
        {error && !data ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
            {describeError(error)}
          </ErrorState>
        ) : null}
        {!data && !error ? <Skeleton className="h-20 rounded-lg" /> : null}
        {data?.length === 0 ? <p className="text-muted text-sm">{t('none')}</p> : null}
        <ul className="grid gap-3">
          {data?.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      </Section>
      <Snippets />
      <Webhooks />
      <LinkedBots />
      <OwnModelKeys />
      {isMaking ? <ApiKeyDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const scopeNames = useTranslations('settings.connections.scopes');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="font-medium text-sm">
          {apiKey.name} <code className="font-normal text-muted text-xs">{apiKey.prefix}…</code>
        </p>
        <p className="meta-text">
          <KeyTimes apiKey={apiKey} />
        </p>
        <p className="flex flex-wrap gap-1">
          {apiKey.scopes.map((scope) => (
            <Badge key={scope} tone="outline">
              {scopeNames(scope)}
            </Badge>
          ))}
        </p>
      </div>
      <Revoke apiKey={apiKey} />
    </li>
  );
}

function KeyTimes({ apiKey: { createdAt, lastUsedAt, expiresAt } }: { apiKey: ApiKey }) {
  const t = useTranslations('settings.connections.keys');
  const { formatDay } = useTimeFormats();
  const created = () => <TimeAgo date={createdAt} />;
  const date = expiresAt ? formatDay(expiresAt, new Date()) : null;
  if (lastUsedAt) {
    const used = () => <TimeAgo date={lastUsedAt} />;
    return date
      ? t.rich('createdUsedExpires', { created, used, date })
      : t.rich('createdUsed', { created, used });
  }
  return date ? t.rich('createdUnusedExpires', { created, date }) : t.rich('createdUnused', { created });
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('settings.connections.keys');
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" size="small" aria-label={t('revokeName', { name: apiKey.name })}>
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle', { name: apiKey.name })}
      action={t('revokeAction')}
      onConfirm={() =>
        notifyOutcome(revoke.mutateAsync(apiKey.id), {
          done: t('revoked'),
          failed: t('notRevoked'),
        })
      }
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
