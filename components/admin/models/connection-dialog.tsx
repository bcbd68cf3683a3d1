'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ModelConnection } from '@/lib/contracts/api/admin-models';
import { usePatchConnection } from '@/lib/query/models';

/** Edits a server's name, address or key. The current key is not shown: it is kept, or a new one is entered. */
export function ConnectionDialog(props: { connection: ModelConnection; onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('models.servers');
  const actions = useTranslations('common.actions');
  const { connection, onClose } = props;
  const patch = usePatchConnection(connection.id);
  const [name, setName] = useState(connection.name);
  const [baseUrl, setBaseUrl] = useState(connection.baseUrl);
  const [apiKey, setApiKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    patch.mutate(
      { name, baseUrl, ...(apiKey ? { apiKey } : {}) },
      {
        onSuccess: () => {
          toast(t('changed'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t('dialogTitle', { name: connection.name })}</DialogTitle>
        <DialogDescription>{t('dialogIntro')}</DialogDescription>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={t('name')}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('address')} error={patch.error ? describeError(patch.error) : undefined}>
            {(control) => (
              <Input
                {...control}
                type="url"
                required
                value={baseUrl}
                onChange={(event) => setBaseUrl(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('anotherKey')} hint={t('anotherKeyHint')}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                value={apiKey}
                onChange={(event) => setApiKey(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="quiet" onClick={onClose}>
              {actions('cancel')}
            </Button>
            <Button type="submit" disabled={patch.isPending}>
              {actions('save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
