'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { type ApiKeyScope, apiKeyScopeSchema } from '@/lib/contracts/api/keys';
import { describeError } from '@/lib/query/api-error';
import { useCreateApiKey } from '@/lib/query/api-keys';
import { CopyField } from './copy-field';

export const SCOPE_NAMES: Record<ApiKeyScope, string> = {
  'memory:read': 'reads memories',
  'memory:write': 'adds and forgets memories',
  chat: 'chats with a memory',
  settings: 'changes settings and characters, and can forget everything',
  people: 'is for a bot: each of its users gets a memory of their own',
  admin: 'administers this server, if you are an administrator',
};

const ENDS = [
  { value: 'never', label: 'Never', days: null },
  { value: '30', label: 'In 30 days', days: 30 },
  { value: '90', label: 'In 90 days', days: 90 },
  { value: '365', label: 'In a year', days: 365 },
] as const;

/** Makes a key and shows it, this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['memory:read', 'memory:write', 'chat']);
  const [ends, setEnds] = useState<(typeof ENDS)[number]>(ENDS[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, scopes, expiresInDays: ends.days });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        {create.data ? (
          <>
            <DialogTitle>Your new key</DialogTitle>
            <DialogDescription>
              Copy it now: only a fingerprint of it is kept, so it cannot be shown again.
            </DialogDescription>
            <CopyField label="Key" text={create.data.secret} />
            <DialogFooter>
              <Button onClick={onClose}>Done</Button>
            </DialogFooter>
          </>
        ) : (
          <>
            <DialogTitle>New key</DialogTitle>
            <DialogDescription>
              Name it after what will use it, so that you know which to revoke.
            </DialogDescription>
            <form onSubmit={submit} className="grid gap-4">
              <Field label="Name" error={create.error ? describeError(create.error) : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    required
                    maxLength={80}
                    placeholder="Desktop assistant"
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <fieldset className="grid gap-1">
                <legend className="pb-1 font-medium text-sm">It may</legend>
                {apiKeyScopeSchema.options.map((scope) => (
                  <Label key={scope} className="min-h-9 font-normal">
                    <Checkbox
                      checked={scopes.includes(scope)}
                      onCheckedChange={(isOn) =>
                        setScopes(
                          apiKeyScopeSchema.options.filter((other) =>
                            other === scope ? isOn === true : scopes.includes(other),
                          ),
                        )
                      }
                    />
                    {SCOPE_NAMES[scope]}
                  </Label>
                ))}
              </fieldset>
              <Field label="It ends">
                {(control) => (
                  <Select
                    value={ends.value}
                    onValueChange={(value) => setEnds(ENDS.find((other) => other.value === value) ?? ENDS[0])}
                  >
                    <SelectTrigger id={control.id}>
                      <SelectValue />
                    </SelectTrigger>
                    <SelectContent>
                      {ENDS.map(({ value, label }) => (
                        <SelectItem key={value} value={value}>
                          {label}
                        </SelectItem>
                      ))}
                    </SelectContent>
                  </Select>
                )}
              </Field>
              <DialogFooter>
                <Button variant="quiet" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" disabled={!name.trim() || scopes.length === 0 || create.isPending}>
                  Make the key
                </Button>
              </DialogFooter>
            </form>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
