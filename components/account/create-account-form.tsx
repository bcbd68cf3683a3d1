'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { upgradeGuestSchema } from '@/lib/contracts/api/account';
import { useUpgradeGuest } from '@/lib/query/account';
import { describeError } from '@/lib/query/api-error';
import { useSignUp } from '@/lib/query/auth';

const FIELDS = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    wrong: 'A name, please: at most 80 characters.',
  },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    wrong: 'That does not look like an e-mail address.',
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    wrong: 'The password needs 10 to 200 characters.',
  },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

/** A new account; a guest's becomes one, so that everything that is theirs stays theirs. */
export function CreateAccountForm({ isGuest, onDone }: { isGuest: boolean; onDone: () => void }) {
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
      {FIELDS.map(({ name, label, type, autoComplete, wrong: sentence }) => (
        <Field
          key={name}
          label={label}
          hint={name === 'password' ? 'At least 10 characters.' : undefined}
          error={wrong.has(name) ? sentence : undefined}
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
        {isGuest ? 'Create my account' : 'Create an account'}
      </Button>
    </form>
  );
}
