'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { useUpgradeGuest } from '@/lib/query/account';
import { useSignUp } from '@/lib/query/auth';

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

/** A new account; a guest's becomes one, so that everything that is theirs stays theirs. */
export function CreateAccountForm({ isGuest, onDone }: { isGuest: boolean; onDone: () => void }) {
  const t = useTranslations('account');
  const describeError = useDescribeError();
  const upgrade = useUpgradeGuest();
  const signUp = useSignUp();
  const [values, setValues] = useState({ name: '', email: '', password: '' });
  const [wrong, setWrong] = useState<ReadonlySet<FieldName>>(new Set());
  const isPending = upgrade.isPending || signUp.isPending;
  const failure = upgrade.error ?? signUp.error;

  const submit = () => {
    const parsed = upgradeGuestSchema.safeParse(values);
    const paths = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
    setWrong(new Set(FIELDS.filter(({ name }) => paths.has(name)).map(({ name }) => name)));
    if (!parsed.success) return;
    if (isGuest) upgrade.mutate(parsed.data, { onSuccess: onDone });
    else signUp.mutate(parsed.data, { onSuccess: onDone });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {FIELDS.map(({ name, type, autoComplete }) => (
        <Field
          key={name}
          label={t(`fields.${name}`)}
          hint={name === 'password' ? t('fields.passwordHint') : undefined}
          error={wrong.has(name) ? t(`fields.wrong.${name}`) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete={autoComplete}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {failure ? (
        <p role="alert" className="text-danger text-sm leading-relaxed">
          {describeError(failure)}
        </p>
      ) : null}
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? <Spinner /> : null}
        {isGuest ? t('signIn.createMine') : t('signIn.create')}
      </Button>
    </form>
  );
}
