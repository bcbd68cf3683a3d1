'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ModelConnection } from '@/lib/contracts/api/admin-models';
import { describeError } from '@/lib/query/api-error';
import { usePatchConnection } from '@/lib/query/models';

/** Changes a server's name, address or key. The key it has is not shown: it is kept, or another one is entered. */
export function ConnectionDialog(props: { connection: ModelConnection; onClose: () => void }) {
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
          toast('The server is changed.');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>Change {connection.name}</DialogTitle>
        <DialogDescription>
          A key belongs to its address: at another one it has to be entered again.
        </DialogDescription>
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Name">
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
          <Field label="Address" error={patch.error ? describeError(patch.error) : undefined}>
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
          <Field label="Another key" hint="Left empty, the present one stays.">
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
              Cancel
            </Button>
            <Button type="submit" disabled={patch.isPending}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
