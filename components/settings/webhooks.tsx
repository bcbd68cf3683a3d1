'use client';

import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { TimeAgo } from '@/components/common/time-ago';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Webhook } from '@/lib/contracts/api/webhooks';
import { describeError } from '@/lib/query/api-error';
import { useCreateWebhook, useDeleteWebhook, webhooksQuery } from '@/lib/query/webhooks';
import { CopyField } from './copy-field';
import { Section } from './section';
import { WebhookDeliveries } from './webhook-deliveries';

/** Programs elsewhere that are told what becomes of the memories. */
export function Webhooks() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(url, { onSuccess: () => setUrl('') });
  };
  return (
    <Section
      title="Webhooks"
      intro="A program of yours can be told when a memory is kept, changed or forgotten. It is sent ids alone, never your words, and each call is signed."
    >
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label="Address"
          className="min-w-48 flex-1"
          error={create.error ? describeError(create.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              required
              type="url"
              maxLength={500}
              placeholder="https://example.org/keepsake"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={create.isPending}>
          Add
        </Button>
      </form>
      {error && !data ? (
        <ErrorState title="The webhooks could not be loaded" onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data && data.length > 0 ? (
        <ul aria-label="Webhooks" className="grid gap-3">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {create.data ? <Secret secret={create.data.secret} onClose={() => create.reset()} /> : null}
    </Section>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>Your webhook’s secret</DialogTitle>
        <DialogDescription>
          Your program checks with it that a call is from here. Copy it now: it cannot be shown again. Any
          library for Standard Webhooks takes it as it is.
        </DialogDescription>
        <CopyField label="Secret" text={secret} />
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteWebhook();
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WebhookIcon aria-hidden className="size-4 shrink-0 text-muted" />
        <div className="grid min-w-48 flex-1 gap-1">
          <p className="font-medium text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
          <p className="meta-text">
            added <TimeAgo date={webhook.createdAt} />
            {webhook.waiting > 0
              ? `, ${webhook.waiting === 1 ? '1 call waits' : `${webhook.waiting} calls wait`}`
              : ''}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={`Latest calls to ${webhook.url}`}
          onClick={() => setOpen(!isOpen)}
        >
          Latest calls
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="danger-quiet" size="small" aria-label={`Delete ${webhook.url}`}>
              Delete …
            </Button>
          }
          title="Delete this webhook?"
          action="Delete"
          onConfirm={() =>
            notifyOutcome(remove.mutateAsync(webhook.id), {
              done: 'The webhook is deleted.',
              failed: 'The webhook is still there.',
            })
          }
        >
          Nothing more is sent to it, and what waited is dropped.
        </ConfirmDialog>
      </div>
      {isOpen ? <WebhookDeliveries id={webhook.id} /> : null}
    </li>
  );
}
