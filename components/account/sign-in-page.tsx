'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { Brand } from '@/components/brand';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useStarted } from '@/components/common/use-started';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Me } from '@/lib/contracts/api/account';
import { useContinueAsGuest } from '@/lib/query/auth';
import { CreateAccountForm } from './create-account-form';
import { SignInForm } from './sign-in-form';

/** Sign in, create an account, or start as a guest. A current guest keeps everything. */
export function SignInPage(props: { guest: Me | null; initialMode: 'sign-in' | 'create'; next: string }) {
  const t = useTranslations('account.signIn');
  const client = useQueryClient();
  // A click before hydration would be lost.
  const isStarted = useStarted();
  const forms = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  // Keeps the e-mail address when switching between the two forms.
  const keepEmail = () =>
    setEmail(forms.current?.querySelector<HTMLInputElement>('input[type="email"]')?.value ?? '');
  // A full page load, since everything on the page belongs to the new person.
  const enter = () => {
    client.clear();
    window.location.assign(props.next);
  };
  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <WhatItPromises />
      <div className="flex flex-col justify-center px-5 py-10 sm:px-10">
        <div className="mx-auto grid w-full max-w-sm gap-6">
          <Brand className="lg:hidden" />
          <h1 className="text-3xl leading-tight">{props.guest ? t('guestHeading') : t('heading')}</h1>
          <Tabs ref={forms} defaultValue={props.initialMode} onValueChange={keepEmail}>
            <TabsList aria-label={t('tabs')}>
              <TabsTrigger value="sign-in" disabled={!isStarted}>
                {t('signIn')}
              </TabsTrigger>
              <TabsTrigger value="create" disabled={!isStarted}>
                {t('create')}
              </TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              {props.guest ? <p className="meta-text mb-4">{t('guestSignsIn')}</p> : null}
              <SignInForm email={email} onDone={enter} />
            </TabsContent>
            <TabsContent value="create">
              {props.guest ? <p className="meta-text mb-4">{t('guestCreates')}</p> : null}
              <CreateAccountForm email={email} isGuest={props.guest !== null} onDone={enter} />
            </TabsContent>
          </Tabs>
          {props.guest ? null : <GuestDoor isStarted={isStarted} onDone={enter} />}
        </div>
      </div>
    </main>
  );
}

function GuestDoor({ isStarted, onDone }: { isStarted: boolean; onDone: () => void }) {
  const t = useTranslations('account.signIn');
  const describeError = useDescribeError();
  const guest = useContinueAsGuest();
  const enter = () =>
    guest.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => toast.error(t('guestFailed'), { description: describeError(error) }),
    });
  return (
    <div className="grid gap-2 border-line border-t pt-6">
      <Button
        variant="outline"
        size="large"
        disabled={!isStarted || guest.isPending}
        className={isStarted ? undefined : 'disabled:opacity-100'}
        onClick={enter}
      >
        {guest.isPending ? <Spinner /> : null}
        {t('asGuest')}
      </Button>
      <p className="meta-text text-center">{t('asGuestHint')}</p>
    </div>
  );
}

const PROMISES = ['chooses', 'shows', 'forgets'] as const;

function WhatItPromises() {
  const t = useTranslations('account.promises');
  return (
    <section
      aria-label={t('label')}
      className="hidden flex-col justify-between border-line border-r bg-sunken/60 p-12 lg:flex xl:p-16"
    >
      <Brand />
      <div className="grid max-w-md gap-9">
        <p className="font-serif text-4xl leading-[1.15] tracking-tight xl:text-5xl">{t('motto')}</p>
        <dl className="grid gap-5">
          {PROMISES.map((promise) => (
            <div key={promise} className="border-accent/60 border-l-2 pl-4">
              <dt className="font-serif text-xl">{t(`${promise}Title`)}</dt>
              <dd className="text-muted leading-relaxed">{t(promise)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="meta-text">{t('where')}</p>
    </section>
  );
}
