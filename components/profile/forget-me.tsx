'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { FORGET_ME_PHRASE, type Receipt } from '@/lib/contracts/api/memories';
import { describeError } from '@/lib/query/api-error';
import { forgetPreviewQuery } from '@/lib/query/memories';
import { useForgetMe } from '@/lib/query/memory-changes';

const NAMES: Record<string, string> = {
  memories: 'memories',
  gate_decisions: 'decisions of the gatekeeper',
  candidates: 'proposals',
  memory_sources: 'quotes',
  memory_revisions: 'revisions',
  reconciliations: 'open questions',
  diary_entries: 'diary entries',
  conversations: 'conversations',
  messages: 'messages',
};

/** What will go, in numbers; then the phrase; then the receipt. It has no undo (design §9). */
export function ForgetMe() {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <Page
      title={receipt ? 'Forgotten' : 'Forget me'}
      intro={
        receipt
          ? 'This is your receipt. It holds counts, and nothing of you.'
          : 'Everything I learned about you goes, at once and for good. There is no undo.'
      }
    >
      {receipt ? <ReceiptCard receipt={receipt} /> : <ForgetForm onDone={setReceipt} />}
    </Page>
  );
}

function ForgetForm({ onDone }: { onDone: (receipt: Receipt) => void }) {
  const { data: counts } = useQuery(forgetPreviewQuery);
  const forget = useForgetMe();
  const [phrase, setPhrase] = useState('');
  const [chats, setChats] = useState<'keep' | 'erase'>('keep');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget.mutate({ phrase, chats }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-6">
      {counts ? <Counts counts={counts} /> : null}
      <RadioGroup
        value={chats}
        onValueChange={(value) => setChats(value === 'erase' ? 'erase' : 'keep')}
        aria-label="Your chats"
        className="grid gap-2"
      >
        <label className="flex items-center gap-2" htmlFor="chats-keep">
          <RadioGroupItem value="keep" id="chats-keep" />
          Keep my chats; nothing in them is learned from again
        </label>
        <label className="flex items-center gap-2" htmlFor="chats-erase">
          <RadioGroupItem value="erase" id="chats-erase" />
          Erase my chats too
        </label>
      </RadioGroup>
      <Field
        label={`Type “${FORGET_ME_PHRASE}” to confirm`}
        error={forget.error ? describeError(forget.error) : undefined}
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
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="danger"
          disabled={phrase.trim().toLowerCase() !== FORGET_ME_PHRASE || forget.isPending}
        >
          {forget.isPending ? 'Forgetting…' : 'Forget me'}
        </Button>
        <Button asChild variant="quiet">
          <Link href="/profile">Keep everything</Link>
        </Button>
      </div>
    </form>
  );
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  return (
    <section
      aria-label="Receipt"
      className="grid max-w-xl gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <Counts counts={receipt.counts} />
      <p className="meta-text">
        Receipt {receipt.id}, {new Date(receipt.completedAt ?? receipt.requestedAt).toLocaleString()}
      </p>
      <Button asChild variant="outline" className="w-fit">
        <Link href="/profile">What I know about you now</Link>
      </Button>
    </section>
  );
}

function Counts({ counts }: { counts: Record<string, number> }) {
  const shown = Object.entries(NAMES).filter(([table]) => (counts[table] ?? 0) > 0);
  if (shown.length === 0) return <p>There is nothing to forget.</p>;
  return (
    <dl className="grid gap-1">
      {shown.map(([table, name]) => (
        <div key={table} className="flex justify-between gap-4 border-line border-b py-1">
          <dt>{name}</dt>
          <dd className="figures-tabular">{counts[table]}</dd>
        </div>
      ))}
    </dl>
  );
}
