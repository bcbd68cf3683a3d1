'use client';

import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Webhook } from '@/lib/contracts/api/webhooks';
import { useCreateWebhook, useDeleteWebhook, webhooksQuery } from '@/lib/query/webhooks';
import { CopyField } from './copy-field';
import { Section } from './section';
import { WebhookDeliveries } from './webhook-deliveries';

/** Other programs that are notified when memories change. */
export function Webhooks() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.webhooks');
  const actions = useTranslations('common.actions');
  const { data, error, refetch } = useQuery(webhooksQuery);
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(url, { onSuccess: () => setUrl('') });
  };
  return (
    <Section title={t('title')} intro={t('intro')}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('address')}
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
          {actions('add')}
        </Button>
      </form>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data && data.length > 0 ? (
        <ul aria-label={t('title')} className="grid gap-3">
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
  const t = useTranslations('settings.connections.webhooks');
  const actions = useTranslations('common.actions');
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t('secretTitle')}</DialogTitle>
        <DialogDescription>{t('secretIntro')}</DialogDescription>
        <CopyField label={t('secret')} text={secret} />
        <DialogFooter>
          <Button onClick={onClose}>{actions('done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('settings.connections.webhooks');
  const actions = useTranslations('common.actions');
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteWebhook();
  const { waiting } = webhook;
  const added = () => <TimeAgo date={webhook.createdAt} />;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WebhookIcon aria-hidden className="size-4 shrink-0 text-muted" />
        <div className="grid min-w-48 flex-1 gap-1">
          <p className="font-medium text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
          <p className="meta-text">
            {waiting > 0 ? t.rich('addedWaiting', { added, waiting }) : t.rich('added', { added })}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('callsTo', { url: webhook.url })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('calls')}
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="danger-quiet" size="small" aria-label={t('deleteName', { url: webhook.url })}>
              {t('delete')}
            </Button>
          }
          title={t('deleteTitle')}
          action={actions('delete')}
          onConfirm={() =>
            notifyOutcome(remove.mutateAsync(webhook.id), {
              done: t('deleted'),
              failed: t('notDeleted'),
            })
          }
        >
          {t('deleteText')}
        </ConfirmDialog>
      </div>
      {isOpen ? <WebhookDeliveries id={webhook.id} /> : null}
    </li>
  );
}
