'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { useSignIn } from '@/lib/query/auth';

export function SignInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account');
  const describeError = useDescribeError();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate({ email: email.trim(), password }, { onSuccess: onDone });
      }}
    >
      <Field label={t('fields.email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('fields.password')} error={signIn.error ? describeError(signIn.error) : undefined}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={signIn.isPending}>
        {signIn.isPending ? <Spinner /> : null}
        {t('signIn.signIn')}
      </Button>
    </form>
  );
}
