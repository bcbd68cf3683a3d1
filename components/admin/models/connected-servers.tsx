'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { SwitchRow } from '@/components/settings/setting-row';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import type { ModelConnection } from '@/lib/contracts/api/admin-models';
import { usePatchConnection, useRemoveConnection } from '@/lib/query/models';
import { ConnectionDialog } from './connection-dialog';

/** The servers that were connected here, each with its key as a fact and not as a text. */
export function ConnectedServers({ connections }: { connections: readonly ModelConnection[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Connected servers</CardTitle>
        <CardDescription>Keys are encrypted; no page, log, export or backup shows one.</CardDescription>
      </CardHeader>
      <ul className="grid gap-5">
        {connections.map((connection) => (
          <Connection key={connection.id} connection={connection} />
        ))}
      </ul>
    </Card>
  );
}

function Connection({ connection }: { connection: ModelConnection }) {
  const { id, name, baseUrl, key, ownKeys } = connection;
  const [isEditing, setEditing] = useState(false);
  const patch = usePatchConnection(id);
  const remove = useRemoveConnection();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        {key === 'stored' ? <Badge tone="outline">key stored</Badge> : null}
        {key === 'unreadable' ? <Badge tone="danger">enter its key again</Badge> : null}
        <span className="ml-auto flex gap-1">
          <Button variant="quiet" size="small" aria-label={`Change ${name}`} onClick={() => setEditing(true)}>
            Change …
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="danger-quiet" size="small" aria-label={`Remove ${name}`}>
                Remove …
              </Button>
            }
            title={`Remove “${name}”?`}
            action="Remove"
            onConfirm={() =>
              notifyOutcome(remove.mutateAsync(id), {
                done: 'The server is removed.',
                failed: 'It was not removed.',
              })
            }
          >
            Its key goes, and so do the keys that people brought for it. Where its models were used, the
            built-in engine takes over.
          </ConfirmDialog>
        </span>
      </div>
      <p className="meta-text [overflow-wrap:anywhere]">{baseUrl}</p>
      <SwitchRow
        label="People may use a key of their own"
        hint="Their own calls are made with it, nobody else’s."
        checked={ownKeys}
        disabled={patch.isPending}
        onChange={(value) =>
          notifyOutcome(patch.mutateAsync({ ownKeys: value }), {
            done: value ? 'People find it in their settings.' : 'The server’s own key is used for everybody.',
            failed: 'It was not changed.',
          })
        }
      />
      {isEditing ? <ConnectionDialog connection={connection} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
