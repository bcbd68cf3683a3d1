'use client';

import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Brand } from '@/components/brand';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Me } from '@/lib/contracts/api/account';
import { describeError } from '@/lib/query/api-error';
import { useContinueAsGuest } from '@/lib/query/auth';
import { CreateAccountForm } from './create-account-form';
import { SignInForm } from './sign-in-form';

/** The way in: sign in, create an account, or begin as a guest. A guest who is here already keeps everything. */
export function SignInPage(props: { guest: Me | null; initialMode: 'sign-in' | 'create'; next: string }) {
  const client = useQueryClient();
  // A full load: everything on the page belongs to the new person.
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
          <h1 className="text-3xl leading-tight">
            {props.guest ? 'Keep what you have started' : 'Open your notebook'}
          </h1>
          <Tabs defaultValue={props.initialMode}>
            <TabsList aria-label="Sign in or create an account">
              <TabsTrigger value="sign-in">Sign in</TabsTrigger>
              <TabsTrigger value="create">Create an account</TabsTrigger>
            </TabsList>
            <TabsContent value="sign-in">
              {props.guest ? (
                <p className="meta-text mb-4">
                  What you told me as a guest moves to the account you sign in to.
                </p>
              ) : null}
              <SignInForm onDone={enter} />
            </TabsContent>
            <TabsContent value="create">
              {props.guest ? (
                <p className="meta-text mb-4">
                  Your conversations and everything I know about you stay yours.
                </p>
              ) : null}
              <CreateAccountForm isGuest={props.guest !== null} onDone={enter} />
            </TabsContent>
          </Tabs>
          {props.guest ? null : <GuestDoor onDone={enter} />}
        </div>
      </div>
    </main>
  );
}

function GuestDoor({ onDone }: { onDone: () => void }) {
  const guest = useContinueAsGuest();
  const enter = () =>
    guest.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) =>
        toast.error('You could not be signed in as a guest.', { description: describeError(error) }),
    });
  return (
    <div className="grid gap-2 border-line border-t pt-6">
      <Button variant="outline" size="large" disabled={guest.isPending} onClick={enter}>
        {guest.isPending ? <Spinner /> : null}
        Continue as a guest
      </Button>
      <p className="meta-text text-center">You can create an account later and keep everything.</p>
    </div>
  );
}

const PROMISES = [
  ['It chooses.', 'Small talk passes. What matters about you is kept, and each time you see what and why.'],
  ['It shows everything.', 'Every memory stands on one page, with your own words that it rests on.'],
  ['It forgets.', 'Say so and it is gone for good, with a receipt.'],
] as const;

function WhatItPromises() {
  return (
    <section
      aria-label="What Keepsake is"
      className="hidden flex-col justify-between border-line border-r bg-sunken/60 p-12 lg:flex xl:p-16"
    >
      <Brand />
      <div className="grid max-w-md gap-9">
        <p className="font-serif text-4xl leading-[1.15] tracking-tight xl:text-5xl">
          A chat that keeps a notebook about you, open on the table.
        </p>
        <dl className="grid gap-5">
          {PROMISES.map(([term, text]) => (
            <div key={term} className="border-accent/60 border-l-2 pl-4">
              <dt className="font-serif text-xl">{term}</dt>
              <dd className="text-muted leading-relaxed">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="meta-text">
        Everything is kept on the server you are looking at. No third party is told.
      </p>
    </section>
  );
}
