'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { formatDay } from '@/components/common/format-time';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ApiKey } from '@/lib/contracts/api/keys';
import { describeError } from '@/lib/query/api-error';
import { apiKeysQuery, useRevokeApiKey } from '@/lib/query/api-keys';
import { ApiKeyDialog, SCOPE_NAMES } from './api-key-dialog';
import { Applications } from './applications';
import { LinkedBots } from './linked-bots';
import { OwnModelKeys } from './own-model-keys';
import { Section } from './section';
import { Snippets } from './snippets';
import { Webhooks } from './webhooks';

/** Other assistants that may use this memory: what is connected, the keys, and how to connect more. */
export function Connections() {
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Applications />
      <Section
        title="Keys"
        intro="With a key, an assistant of yours reads and adds to the same memory. It sees what you see, until you revoke it."
      >
        <Button variant="outline" className="w-fit" onClick={() => setMaking(true)}>
          <Plus />
          New key
        </Button>
        {error && !data ? (
          <ErrorState title="The keys could not be loaded" onRetry={() => void refetch()}>
            {describeError(error)}
          </ErrorState>
        ) : null}
        {!data && !error ? <Skeleton className="h-20 rounded-lg" /> : null}
        {data?.length === 0 ? (
          <p className="text-muted text-sm">No key yet. Make one, then copy one of the snippets below.</p>
        ) : null}
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
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="font-medium text-sm">
          {apiKey.name} <code className="font-normal text-muted text-xs">{apiKey.prefix}…</code>
        </p>
        <p className="meta-text">
          made <TimeAgo date={apiKey.createdAt} />
          {', '}
          {apiKey.lastUsedAt ? (
            <>
              used <TimeAgo date={apiKey.lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
          {apiKey.expiresAt ? `, ends ${formatDay(apiKey.expiresAt, new Date())}` : ''}
        </p>
        <p className="flex flex-wrap gap-1">
          {apiKey.scopes.map((scope) => (
            <Badge key={scope} tone="outline">
              {SCOPE_NAMES[scope]}
            </Badge>
          ))}
        </p>
      </div>
      <Revoke apiKey={apiKey} />
    </li>
  );
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" size="small" aria-label={`Revoke ${apiKey.name}`}>
          Revoke …
        </Button>
      }
      title={`Revoke “${apiKey.name}”?`}
      action="Revoke"
      onConfirm={() =>
        notifyOutcome(revoke.mutateAsync(apiKey.id), {
          done: 'The key is revoked.',
          failed: 'The key still works.',
        })
      }
    >
      Whatever uses it loses access at once. What it added to your memory stays.
    </ConfirmDialog>
  );
}
