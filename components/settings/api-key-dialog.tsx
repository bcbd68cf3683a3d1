'use client';

import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { type ApiKeyScope, apiKeyScopeSchema } from '@/lib/contracts/api/keys';
import { useCreateApiKey } from '@/lib/query/api-keys';
import { CopyField } from './copy-field';

const ENDS = [
  { value: 'never', days: null },
  { value: '30', days: 30 },
  { value: '90', days: 90 },
  { value: '365', days: 365 },
] as const;

/** Creates a key and shows it, this once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('settings.connections.newKey');
  const actions = useTranslations('common.actions');
  const scopeNames = useTranslations('settings.connections.scopes');
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
            <DialogTitle>{t('createdTitle')}</DialogTitle>
            <DialogDescription>{t('createdIntro')}</DialogDescription>
            <CopyField label={t('key')} text={create.data.secret} />
            <DialogFooter>
              <Button onClick={onClose}>{actions('done')}</Button>
            </DialogFooter>
          </>
        ) : (
          <>
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('intro')}</DialogDescription>
            <form onSubmit={submit} className="grid gap-4">
              <Field label={t('name')} error={create.error ? describeError(create.error) : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    required
                    maxLength={80}
                    placeholder={t('nameExample')}
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <fieldset className="grid gap-1">
                <legend className="pb-1 font-medium text-sm">{t('scopes')}</legend>
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
                    {scopeNames(scope)}
                  </Label>
                ))}
              </fieldset>
              <Field label={t('expires')}>
                {(control) => (
                  <Select
                    value={ends.value}
                    onValueChange={(value) => setEnds(ENDS.find((other) => other.value === value) ?? ENDS[0])}
                  >
                    <SelectTrigger id={control.id}>
                      <SelectValue />
                    </SelectTrigger>
                    <SelectContent>
                      {ENDS.map(({ value }) => (
                        <SelectItem key={value} value={value}>
                          {t(`expiry.${value}`)}
                        </SelectItem>
                      ))}
                    </SelectContent>
                  </Select>
                )}
              </Field>
              <DialogFooter>
                <Button variant="quiet" onClick={onClose}>
                  {actions('cancel')}
                </Button>
                <Button type="submit" disabled={!name.trim() || scopes.length === 0 || create.isPending}>
                  {t('create')}
                </Button>
              </DialogFooter>
            </form>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
