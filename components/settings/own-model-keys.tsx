'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { OwnKeys } from '@/lib/contracts/api/own-keys';
import { describeError } from '@/lib/query/api-error';
import { ownKeysQuery, useSetOwnKey } from '@/lib/query/models';
import { Section } from './section';

/** A key of the person's own for the models that answer them, where the administrator allows one. */
export function OwnModelKeys() {
  const { data = [] } = useQuery(ownKeysQuery);
  if (data.length === 0) return null;
  return (
    <Section
      title="Your own key for the models"
      intro="Your calls are made with it, nobody else’s. It is encrypted, never shown again, and goes with “Forget me”."
    >
      <ul className="grid gap-5">
        {data.map((server) => (
          <Server key={server.connectionId} server={server} />
        ))}
      </ul>
    </Section>
  );
}

function Server({ server }: { server: OwnKeys['servers'][number] }) {
  const { connectionId, name, host, hasKey } = server;
  const set = useSetOwnKey();
  const [apiKey, setApiKey] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    void notifyOutcome(
      set.mutateAsync({ connectionId, apiKey }).then(() => setApiKey('')),
      { done: 'Your key is used from now on.', failed: 'The key was not stored.' },
    );
  };
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{host}</span>
        {hasKey ? <Badge tone="good">your key is used</Badge> : null}
      </p>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <Field
          label={hasKey ? 'Another key' : 'Key'}
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
          Use it
        </Button>
        {hasKey ? (
          <Button
            variant="danger-quiet"
            disabled={set.isPending}
            onClick={() =>
              notifyOutcome(set.mutateAsync({ connectionId, apiKey: '' }), {
                done: 'Your key is gone; the server’s own is used.',
                failed: 'The key is still there.',
              })
            }
          >
            Take it away
          </Button>
        ) : null}
      </form>
    </li>
  );
}
