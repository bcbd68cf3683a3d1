'use client';

import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useSignIn } from '@/lib/query/auth';
import { AccountForm } from './account-form';

export function SignInForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('account');
  const describeError = useDescribeError();
  const signIn = useSignIn();
  return (
    <AccountForm
      action={t('signIn.signIn')}
      isPending={signIn.isPending}
      onSubmit={(values) =>
        signIn.mutate(
          { email: values.email?.trim() ?? '', password: values.password ?? '' },
          { onSuccess: onDone },
        )
      }
    >
      <Field label={t('fields.email')}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" required defaultValue={email} />
        )}
      </Field>
      <Field label={t('fields.password')} error={signIn.error ? describeError(signIn.error) : undefined}>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="current-password" required />
        )}
      </Field>
    </AccountForm>
  );
}
