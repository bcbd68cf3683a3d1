'use client';

import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { TimeAgo } from '@/components/common/time-ago';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { LinkedBot } from '@/lib/contracts/api/links';
import { linkedBotsQuery, useLinkBot, useUnlinkBot } from '@/lib/query/linked-bots';
import { Section } from './section';

/** Bots on other platforms that use this memory. */
export function LinkedBots() {
  const notifyOutcome = useNotifyOutcome();
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.bots');
  const { data = [] } = useQuery(linkedBotsQuery);
  const link = useLinkBot();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void notifyOutcome(
      link.mutateAsync(code).then(() => setCode('')),
      { done: t('linked'), failed: t('notLinked') },
    );
  };
  return (
    <Section title={t('title')} intro={t('intro')}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('code')}
          className="min-w-48"
          error={link.error ? describeError(link.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              required
              maxLength={40}
              autoComplete="off"
              placeholder="ABCDE-FGHJK"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={link.isPending}>
          {t('link')}
        </Button>
      </form>
      <ul aria-label={t('title')} className="grid gap-3">
        {data.map((bot) => (
          <BotRow key={bot.id} bot={bot} />
        ))}
      </ul>
    </Section>
  );
}

function BotRow({ bot }: { bot: LinkedBot }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('settings.connections.bots');
  const unlink = useUnlinkBot();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <Bot aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="break-words font-medium text-sm">
          {bot.botName} <span className="font-normal text-muted">{t('owner', { owner: bot.ownerName })}</span>
        </p>
        <p className="meta-text break-words">
          {t.rich('since', { id: bot.externalId, linked: () => <TimeAgo date={bot.linkedAt} /> })}
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button variant="danger-quiet" size="small" aria-label={t('unlinkName', { name: bot.botName })}>
            {t('unlink')}
          </Button>
        }
        title={t('unlinkTitle', { name: bot.botName })}
        action={t('unlinkAction')}
        onConfirm={() =>
          notifyOutcome(unlink.mutateAsync(bot.id), {
            done: t('unlinked'),
            failed: t('notUnlinked'),
          })
        }
      >
        {t('unlinkText')}
      </ConfirmDialog>
    </li>
  );
}
