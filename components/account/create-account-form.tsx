'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { useUpgradeGuest } from '@/lib/query/account';
import { useSignUp } from '@/lib/query/auth';
import { AccountForm } from './account-form';

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

/** Creates an account; a guest's is converted, so that they keep all their data. */
export function CreateAccountForm(props: { email: string; isGuest: boolean; onDone: () => void }) {
  const { isGuest, onDone } = props;
  const t = useTranslations('account');
  const describeError = useDescribeError();
  const upgrade = useUpgradeGuest();
  const signUp = useSignUp();
  const [wrong, setWrong] = useState<ReadonlySet<FieldName>>(new Set());
  const failure = upgrade.error ?? signUp.error;

  const submit = (values: Record<string, string>) => {
    const parsed = upgradeGuestSchema.safeParse(values);
    const paths = new Set(parsed.error?.issues.map((issue) => issue.path[0]));
    setWrong(new Set(FIELDS.filter(({ name }) => paths.has(name)).map(({ name }) => name)));
    if (!parsed.success) return;
    if (isGuest) upgrade.mutate(parsed.data, { onSuccess: onDone });
    else signUp.mutate(parsed.data, { onSuccess: onDone });
  };
  return (
    <AccountForm
      noValidate
      action={isGuest ? t('signIn.createMine') : t('signIn.create')}
      isPending={upgrade.isPending || signUp.isPending}
      onSubmit={submit}
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
              name={name}
              type={type}
              autoComplete={autoComplete}
              defaultValue={name === 'email' ? props.email : ''}
            />
          )}
        </Field>
      ))}
      {failure ? (
        <p role="alert" className="text-danger text-sm leading-relaxed">
          {describeError(failure)}
        </p>
      ) : null}
    </AccountForm>
  );
}
