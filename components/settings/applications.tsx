'use client';

import { useQuery } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Application } from '@/lib/contracts/api/oauth';
import { describeError } from '@/lib/query/api-error';
import { applicationsQuery, useDisconnect } from '@/lib/query/applications';
import { SCOPE_NAMES } from './api-key-dialog';
import { CopyField } from './copy-field';
import { Section } from './section';
import { useOrigin } from './use-origin';

/** Applications that were let in by their own request: the address to give them, and the way to end it. */
export function Applications() {
  const { data, error, refetch } = useQuery(applicationsQuery);
  const origin = useOrigin();
  return (
    <Section
      title="Connected applications"
      intro="Give an assistant this address. It asks you here what it may do; no key is needed."
    >
      <CopyField label="Address for assistants (MCP)" text={`${origin}/api/mcp`} />
      {error && !data ? (
        <ErrorState title="The applications could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-16 rounded-lg" /> : null}
      {data?.length === 0 ? <p className="text-muted text-sm">Nothing is connected yet.</p> : null}
      <ul aria-label="Connected applications" className="grid gap-3">
        {data?.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </Section>
  );
}

function ApplicationRow({ application }: { application: Application }) {
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
          connected <TimeAgo date={application.createdAt} />
          {', '}
          {application.lastUsedAt ? (
            <>
              used <TimeAgo date={application.lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
        <p className="flex flex-wrap gap-1">
          {application.scopes.map((scope) => (
            <Badge key={scope} tone="outline">
              {SCOPE_NAMES[scope]}
            </Badge>
          ))}
        </p>
      </div>
      <Disconnect application={application} />
    </li>
  );
}

function Disconnect({ application }: { application: Application }) {
  const disconnect = useDisconnect();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" size="small" aria-label={`Disconnect ${application.name}`}>
          Disconnect …
        </Button>
      }
      title={`Disconnect “${application.name}”?`}
      action="Disconnect"
      onConfirm={() =>
        notifyOutcome(disconnect.mutateAsync(application.id), {
          done: 'It is disconnected.',
          failed: 'It is still connected.',
        })
      }
    >
      It loses access at once. What it added to your memory stays.
    </ConfirmDialog>
  );
}
