'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import type { AdminPerson } from '@/lib/contracts/api/admin-people';
import { useForgetPerson } from '@/lib/query/admin';

/** Confirms that a person is to be forgotten: there is no undo. Their account stays, and they get the receipt. */
export function ForgetPersonDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const describeError = useDescribeError();
  const t = useTranslations('admin.people');
  const actions = useTranslations('common.actions');
  const forget = useForgetPerson(person.id);
  const [typed, setTyped] = useState('');
  const [erase, setErase] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget.mutate(
      { pseudonym: typed, chats: erase ? 'erase' : 'keep' },
      {
        onSuccess: () => {
          toast(t('forgotten'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent>
        <DialogTitle>{t('forgetTitle', { person: person.pseudonym })}</DialogTitle>
        <DialogDescription>{t('forgetText', { count: person.memories })}</DialogDescription>
        <form onSubmit={submit} className="grid gap-4">
          <Label className="min-h-9 font-normal">
            <Checkbox checked={erase} onCheckedChange={(value) => setErase(value === true)} />
            {t('eraseChats')}
          </Label>
          <Field
            label={t('confirm', { person: person.pseudonym })}
            error={forget.error ? describeError(forget.error) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="quiet" onClick={onClose}>
              {actions('cancel')}
            </Button>
            <Button
              type="submit"
              variant="danger"
              disabled={typed.trim() !== person.pseudonym || forget.isPending}
            >
              {t('forgetAction')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
