'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { clearDrafts } from '@/components/chat/drafts';
import { useDescribeError } from '@/components/common/use-describe-error';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { FORGET_ME_PHRASE, type Receipt } from '@/lib/contracts/api/memories';
import { forgetPreviewQuery } from '@/lib/query/memories';
import { useForgetMe } from '@/lib/query/memory-changes';
import { BackToProfile } from './back-to-profile';
import { matchesPhrase } from './match-phrase';
import { ReceiptCounts } from './receipt-counts';
import { ReceiptView } from './receipt-view';

type Chats = 'keep' | 'erase';
/** The counts that do not apply if the chats are kept. */
const CHATS = ['conversations', 'messages', 'turns'];

/** "Forget me": what will be deleted, in numbers; keep or erase the chats; the typed phrase; the receipt. There is no undo. */
export function ForgetMePage() {
  const t = useTranslations('profile.forgetMe');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <Page title={receipt ? t('doneTitle') : t('title')} intro={receipt ? t('doneIntro') : t('intro')}>
      {receipt ? (
        <div className="grid gap-4">
          <ReceiptView receipt={receipt} />
          <Button asChild variant="outline" className="w-fit">
            <Link href="/">{t('startOver')}</Link>
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
  const describeError = useDescribeError();
  const t = useTranslations('profile.forgetMe');
  const [chats, setChats] = useState<Chats>('keep');
  const [phrase, setPhrase] = useState('');
  const forgetMe = useForgetMe();
  const locale = useLocale();
  const isTyped = matchesPhrase(phrase, t('phrase'), locale);
  const submit = () =>
    forgetMe.mutate(
      // The server expects one fixed phrase; the person typed it in the page's language.
      { phrase: FORGET_ME_PHRASE, chats },
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
        <legend className="mb-2 font-serif text-xl">{t('chats')}</legend>
        <RadioGroup value={chats} onValueChange={(value) => setChats(value === 'erase' ? 'erase' : 'keep')}>
          <ChatsChoice value="keep" title={t('keep')} text={t('keepText')} />
          <ChatsChoice value="erase" title={t('erase')} text={t('eraseText')} />
        </RadioGroup>
      </fieldset>
      <Field label={t('confirm', { phrase: t('phrase') })}>
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
      {forgetMe.isPending ? <Progress value={null} aria-label={t('forgetting')} /> : null}
      {forgetMe.error ? <ErrorState title={t('failed')}>{describeError(forgetMe.error)}</ErrorState> : null}
      <Button
        type="submit"
        variant="danger"
        size="large"
        className="w-fit"
        disabled={!isTyped || forgetMe.isPending}
      >
        {t('submit')}
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
  const describeError = useDescribeError();
  const t = useTranslations('profile.forgetMe');
  const { data: counts, error, refetch } = useQuery(forgetPreviewQuery);
  if (error) {
    return (
      <ErrorState title={t('previewFailed')} onRetry={() => void refetch()}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <Card>
      <CardTitle>{t('preview')}</CardTitle>
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
