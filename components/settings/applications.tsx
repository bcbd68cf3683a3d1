'use client';

import { useQuery } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Application } from '@/lib/contracts/api/oauth';
import { applicationsQuery, useDisconnect } from '@/lib/query/applications';
import { CopyField } from './copy-field';
import { Section } from './section';
import { useOrigin } from './use-origin';

/** Applications that requested access and got it: the address to connect to, and a button to disconnect. */
export function Applications() {
  const describeError = useDescribeError();
  const { data, error, refetch } = useQuery(applicationsQuery);
  const t = useTranslations('settings.connections.applications');
  const origin = useOrigin();
  return (
    <Section title={t('title')} intro={t('intro')}>
      <CopyField label={t('address')} text={`${origin}/api/mcp`} />
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-16 rounded-lg" /> : null}
      {data?.length === 0 ? <p className="text-muted text-sm">{t('none')}</p> : null}
      <ul aria-label={t('title')} className="grid gap-3">
        {data?.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </Section>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const t = useTranslations('settings.connections.applications');
  const scopeNames = useTranslations('settings.connections.scopes');
  const { createdAt, lastUsedAt } = application;
  const connected = () => <TimeAgo date={createdAt} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <AppWindow aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="break-words font-medium text-sm">
          {application.name}{' '}
          {application.host ? (
            <span className="font-normal text-muted text-xs">{application.host}</span>
          ) : null}
        </p>
        <p className="meta-text">
          {lastUsedAt
            ? t.rich('connectedUsed', { connected, used: () => <TimeAgo date={lastUsedAt} /> })
            : t.rich('connectedUnused', { connected })}
        </p>
        <p className="flex flex-wrap gap-1">
          {application.scopes.map((scope) => (
            <Badge key={scope} tone="outline">
              {scopeNames(scope)}
            </Badge>
          ))}
        </p>
      </div>
      <Disconnect application={application} />
    </li>
  );
}

function Disconnect({ application }: { application: Application }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('settings.connections.applications');
  const disconnect = useDisconnect();
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="danger-quiet"
          size="small"
          aria-label={t('disconnectName', { name: application.name })}
        >
          {t('disconnect')}
        </Button>
      }
      title={t('disconnectTitle', { name: application.name })}
      action={t('disconnectAction')}
      onConfirm={() =>
        notifyOutcome(disconnect.mutateAsync(application.id), {
          done: t('disconnected'),
          failed: t('notDisconnected'),
        })
      }
    >
      {t('disconnectText')}
    </ConfirmDialog>
  );
}
