'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { OwnKeys } from '@/lib/contracts/api/own-keys';
import { ownKeysQuery, useSetOwnKey } from '@/lib/query/models';
import { Section } from './section';

/** The person's own API key for the models that answer them, if the administrator allows one. */
export function OwnModelKeys() {
  const t = useTranslations('settings.connections.ownKeys');
  const { data = [] } = useQuery(ownKeysQuery);
  if (data.length === 0) return null;
  return (
    <Section title={t('title')} intro={t('intro')}>
      <ul className="grid gap-5">
        {data.map((server) => (
          <Server key={server.connectionId} server={server} />
        ))}
      </ul>
    </Section>
  );
}

function Server({ server }: { server: OwnKeys['servers'][number] }) {
  const notifyOutcome = useNotifyOutcome();
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.ownKeys');
  const { connectionId, name, host, hasKey } = server;
  const set = useSetOwnKey();
  const [apiKey, setApiKey] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void notifyOutcome(
      set.mutateAsync({ connectionId, apiKey }).then(() => setApiKey('')),
      { done: t('stored'), failed: t('notStored') },
    );
  };
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{host}</span>
        {hasKey ? <Badge tone="good">{t('inUse')}</Badge> : null}
      </p>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <Field
          label={hasKey ? t('anotherKey') : t('key')}
          className="min-w-56 flex-1"
          error={set.error ? describeError(set.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              required
              autoComplete="off"
              value={apiKey}
              onChange={(event) => setApiKey(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={set.isPending}>
          {t('use')}
        </Button>
        {hasKey ? (
          <Button
            variant="danger-quiet"
            disabled={set.isPending}
            onClick={() =>
              notifyOutcome(set.mutateAsync({ connectionId, apiKey: '' }), {
                done: t('removed'),
                failed: t('notRemoved'),
              })
            }
          >
            {t('remove')}
          </Button>
        ) : null}
      </form>
    </li>
  );
}
