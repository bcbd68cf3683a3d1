'use client';

import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useClearBrowser } from '@/components/account/use-clear-browser';
import { useTimeFormats } from '@/components/common/time-formats';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import type { Me } from '@/lib/contracts/api/account';
import { useDeleteAccount } from '@/lib/query/account';
import { ApiError } from '@/lib/query/api-error';
import { useChangePassword, useSignOutEverywhere } from '@/lib/query/auth';

/** The phrase that the server expects, in any language of the page. */
const DELETE_PHRASE = 'delete my account';

/** Password, sessions, export and deletion of the account. */
export function AccountSettings({ me }: { me: Me }) {
  const t = useTranslations('settings.account');
  return (
    <section aria-labelledby="account-settings" className="grid gap-6">
      <h2 id="account-settings" className="text-2xl">
        {t('title')}
      </h2>
      {me.isGuest ? <GuestNote me={me} /> : <PasswordForm />}
      {/* A guest is only signed in here, and signs out from the menu, which explains the consequences. */}
      {me.isGuest ? null : <SignOutEverywhere />}
      <DeleteAccount />
    </section>
  );
}

function GuestNote({ me }: { me: Me }) {
  const t = useTranslations('settings.account');
  const { formatLongDay } = useTimeFormats();
  const until = me.guestExpiresAt;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{until ? t('guestUntil', { date: formatLongDay(new Date(until)) }) : t('guest')}</p>
      <Button asChild>
        <Link href="/sign-in?mode=upgrade">{t('create')}</Link>
      </Button>
    </div>
  );
}

function PasswordForm() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.account');
  const change = useChangePassword();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
          toast(t('passwordChanged'));
        },
      },
    );
  };
  const refusal = change.error ? describeError(change.error) : undefined;
  const isCurrentWrong =
    change.error instanceof ApiError && change.error.errors.some(({ path }) => path === 'currentPassword');
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <Field label={t('currentPassword')} error={isCurrentWrong ? refusal : undefined}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('newPassword')} hint={t('passwordHint')} error={isCurrentWrong ? undefined : refusal}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="new-password"
            minLength={10}
            required
            value={newPassword}
            onChange={(event) => setNew(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className="w-fit" disabled={change.isPending}>
        {t('changePassword')}
      </Button>
    </form>
  );
}

function SignOutEverywhere() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.account');
  const clear = useClearBrowser();
  const signOut = useSignOutEverywhere();
  return (
    <Button
      variant="outline"
      className="w-fit"
      disabled={signOut.isPending}
      onClick={() =>
        signOut.mutate(undefined, {
          onSuccess: clear,
          onError: (error) => toast.error(t('stillSignedIn'), { description: describeError(error) }),
        })
      }
    >
      {t('signOutEverywhere')}
    </Button>
  );
}

function DeleteAccount() {
  const describeError = useDescribeError();
  const t = useTranslations('settings.account');
  const clear = useClearBrowser();
  const remove = useDeleteAccount();
  const [phrase, setPhrase] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ phrase: DELETE_PHRASE }, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <Field
        label={t('delete')}
        hint={t('deleteHint', { phrase: t('deletePhrase') })}
        error={remove.error ? describeError(remove.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={phrase}
            autoComplete="off"
            onChange={(event) => setPhrase(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="danger"
        className="w-fit"
        disabled={phrase.trim().toLowerCase() !== t('deletePhrase').toLowerCase() || remove.isPending}
      >
        {t('deleteAction')}
      </Button>
    </form>
  );
}
