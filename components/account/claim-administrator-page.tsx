'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Page } from '@/components/shell/page';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { useClaimAdministrator } from '@/lib/query/account';

/** The page where the operator of a public server becomes its administrator. */
export function ClaimAdministratorPage({ token }: { token: string }) {
  const t = useTranslations('account.administrator');
  const describeError = useDescribeError();
  const router = useRouter();
  const { me } = useShell();
  const claim = useClaimAdministrator();
  const [typed, setTyped] = useState(token);
  if (me.isAdmin) {
    return (
      <Page title={t('doneTitle')} intro={t('doneIntro')}>
        <Button asChild className="w-fit">
          <Link href="/admin">{t('goToAdministration')}</Link>
        </Button>
      </Page>
    );
  }
  return (
    <Page title={t('title')} intro={t('intro')}>
      <form
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          claim.mutate({ token: typed.trim() }, { onSuccess: () => router.push('/admin/models') });
        }}
      >
        <Field label={t('token')} error={claim.error ? describeError(claim.error) : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="large" disabled={claim.isPending}>
          {claim.isPending ? <Spinner /> : null}
          {t('claim')}
        </Button>
      </form>
    </Page>
  );
}
