'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { clearDrafts } from '@/components/chat/drafts';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Progress } from '@/components/ui/progress';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { FORGET_ME_PHRASE, type Receipt } from '@/lib/contracts/api/memories';
import { describeError } from '@/lib/query/api-error';
import { forgetPreviewQuery } from '@/lib/query/memories';
import { useForgetMe } from '@/lib/query/memory-changes';
import { BackToProfile } from './back-to-profile';
import { ReceiptCounts } from './receipt-counts';
import { ReceiptView } from './receipt-view';

type Chats = 'keep' | 'erase';
/** What stays where the chats are kept. */
const CHATS = ['conversations', 'messages', 'turns'];

/** "Forget me": what will go, in numbers; keep or erase the chats; the typed phrase; the receipt. No undo. */
export function ForgetMePage() {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <Page
      title={receipt ? 'You are forgotten' : 'Forget me'}
      intro={
        receipt
          ? 'Nothing said before this moment will be read or remembered again.'
          : 'Everything I know about you goes, at once and for good. This cannot be undone.'
      }
    >
      {receipt ? (
        <div className="grid gap-4">
          <ReceiptView receipt={receipt} />
          <Button asChild variant="outline" className="w-fit">
            <Link href="/">Start over</Link>
          </Button>
        </div>
      ) : (
        <>
          <div className="-mt-4">
            <BackToProfile />
          </div>
          <ForgetForm onDone={setReceipt} />
        </>
      )}
    </Page>
  );
}

function ForgetForm({ onDone }: { onDone: (receipt: Receipt) => void }) {
  const [chats, setChats] = useState<Chats>('keep');
  const [phrase, setPhrase] = useState('');
  const forgetMe = useForgetMe();
  const isTyped = phrase.trim().toLowerCase() === FORGET_ME_PHRASE;
  const submit = () =>
    forgetMe.mutate(
      { phrase, chats },
      {
        onSuccess: (receipt) => {
          clearDrafts();
          onDone(receipt);
        },
      },
    );
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) submit();
      }}
    >
      <Preview chats={chats} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-serif text-xl">And the chats themselves?</legend>
        <RadioGroup value={chats} onValueChange={(value) => setChats(value === 'erase' ? 'erase' : 'keep')}>
          <ChatsChoice
            value="keep"
            title="Keep the chats"
            text="You can read them; I will learn nothing from them again."
          />
          <ChatsChoice
            value="erase"
            title="Erase the chats, too"
            text="Every conversation goes with everything in it."
          />
        </RadioGroup>
      </fieldset>
      <Field label={`Type “${FORGET_ME_PHRASE}” to confirm`}>
        {(control) => (
          <Input
            {...control}
            value={phrase}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setPhrase(event.target.value)}
            className="max-w-sm"
          />
        )}
      </Field>
      {forgetMe.isPending ? <Progress value={null} aria-label="Forgetting" /> : null}
      {forgetMe.error ? (
        <ErrorState title="Nothing was forgotten">{describeError(forgetMe.error)}</ErrorState>
      ) : null}
      <Button
        type="submit"
        variant="danger"
        size="large"
        className="w-fit"
        disabled={!isTyped || forgetMe.isPending}
      >
        Forget everything about me
      </Button>
    </form>
  );
}

function ChatsChoice({ value, title, text }: { value: Chats; title: string; text: string }) {
  return (
    <Label
      htmlFor={`chats-${value}`}
      className="cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-4 font-normal has-data-[state=checked]:border-accent"
    >
      <RadioGroupItem id={`chats-${value}`} value={value} className="mt-0.5" />
      <span className="grid gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{text}</span>
      </span>
    </Label>
  );
}

function Preview({ chats }: { chats: Chats }) {
  const { data: counts, error, refetch } = useQuery(forgetPreviewQuery);
  if (error) {
    return (
      <ErrorState title="The numbers could not be loaded" onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <Card>
      <CardTitle>What will go</CardTitle>
      {counts ? (
        <ReceiptCounts counts={counts} skip={chats === 'keep' ? CHATS : []} />
      ) : (
        <div className="grid gap-2" aria-busy>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      )}
    </Card>
  );
}
