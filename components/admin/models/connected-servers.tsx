'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { SwitchRow } from '@/components/settings/setting-row';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import type { ModelConnection } from '@/lib/contracts/api/admin-models';
import { usePatchConnection, useRemoveConnection } from '@/lib/query/models';
import { ConnectionDialog } from './connection-dialog';

/** The connected servers; for a key only whether there is one. */
export function ConnectedServers({ connections }: { connections: readonly ModelConnection[] }) {
  const t = useTranslations('models.servers');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('intro')}</CardDescription>
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
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('models.servers');
  const notChanged = useTranslations('admin')('notChanged');
  const { id, name, baseUrl, key, ownKeys } = connection;
  const [isEditing, setEditing] = useState(false);
  const patch = usePatchConnection(id);
  const remove = useRemoveConnection();
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        {key === 'stored' ? <Badge tone="outline">{t('keyStored')}</Badge> : null}
        {key === 'unreadable' ? <Badge tone="danger">{t('keyUnreadable')}</Badge> : null}
        <span className="ml-auto flex gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-label={t('changeName', { name })}
            onClick={() => setEditing(true)}
          >
            {t('change')}
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="danger-quiet" size="small" aria-label={t('removeName', { name })}>
                {t('remove')}
              </Button>
            }
            title={t('removeTitle', { name })}
            action={t('removeAction')}
            onConfirm={() =>
              notifyOutcome(remove.mutateAsync(id), {
                done: t('removed'),
                failed: t('notRemoved'),
              })
            }
          >
            {t('removeText')}
          </ConfirmDialog>
        </span>
      </div>
      <p className="meta-text [overflow-wrap:anywhere]">{baseUrl}</p>
      <SwitchRow
        label={t('ownKeys')}
        hint={t('ownKeysHint')}
        checked={ownKeys}
        disabled={patch.isPending}
        onChange={(value) =>
          notifyOutcome(patch.mutateAsync({ ownKeys: value }), {
            done: value ? t('ownKeysOn') : t('ownKeysOff'),
            failed: notChanged,
          })
        }
      />
      {isEditing ? <ConnectionDialog connection={connection} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
