'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Page } from '@/components/shell/page';
import { useShell } from '@/components/shell/shell-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { useClaimAdministrator } from '@/lib/query/account';
import { describeError } from '@/lib/query/api-error';

/** Where the operator of a server that others can reach becomes its administrator. */
export function ClaimAdministratorPage({ token }: { token: string }) {
  const router = useRouter();
  const { me } = useShell();
  const claim = useClaimAdministrator();
  const [typed, setTyped] = useState(token);
  if (me.isAdmin) {
    return (
      <Page title="You are the administrator" intro="There is nothing left to set up here.">
        <Button asChild className="w-fit">
          <Link href="/admin">Go to administration</Link>
        </Button>
      </Page>
    );
  }
  return (
    <Page
      title="Become the administrator"
      intro="Whoever has the token that this server printed at its start can be it, as long as there is none."
    >
      <form
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          claim.mutate({ token: typed.trim() }, { onSuccess: () => router.push('/admin/models') });
        }}
      >
        <Field label="Token" error={claim.error ? describeError(claim.error) : undefined}>
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
          Become the administrator
        </Button>
      </form>
    </Page>
  );
}
