'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { ExportFormat } from '@/lib/contracts/api/transfer';
import { BackToProfile } from './back-to-profile';
import { downloadAll } from './download-memories';
import { BringPast, PasteSummary } from './imports/bring-past';
import { ImportList } from './imports/import-list';

/** Brings the past in from elsewhere, and what is known out. */
export function TransferPage() {
  return (
    <Page
      title="Export and import"
      intro="Bring your past chats from elsewhere, or carry what I know about you to another place. It is yours."
    >
      <div className="-mt-4">
        <BackToProfile />
      </div>
      <Part
        title="Bring your past"
        intro="I show you what is in the file first. Then I read each chat at its own date, so that what changed since is past. Secrets are replaced before anything is written down; your settings are not touched."
      >
        <BringPast />
        <ImportList />
      </Part>
      <Part
        title="Paste from another assistant"
        intro="Ask it what it knows about you and paste the answer, one thing a line. I decide on each line as if you said it, and keep none without your yes."
      >
        <PasteSummary />
      </Part>
      <Part
        title="Export"
        intro="Everything, with the words it rests on. JSON and JSON Lines come back in; Markdown is for reading, and for other assistants."
      >
        <div className="flex flex-wrap gap-2">
          <TakeAlong format="json">JSON</TakeAlong>
          <TakeAlong format="jsonl">JSON Lines</TakeAlong>
          <TakeAlong format="markdown">Markdown</TakeAlong>
        </div>
      </Part>
    </Page>
  );
}

/** Fetched here and then saved, so that a server that refuses is told in words and not as a broken file. */
function TakeAlong(props: { format: ExportFormat; children: ReactNode }) {
  const take = useMutation({ mutationFn: downloadAll });
  const onClick = () =>
    notifyOutcome(take.mutateAsync(props.format), {
      done: 'The file is yours.',
      failed: 'No file was written.',
    });
  return (
    <Button variant="outline" disabled={take.isPending} onClick={onClick}>
      {take.isPending ? <Spinner /> : <Download />}
      {props.children}
    </Button>
  );
}

function Part(props: { title: string; intro: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-2xl">
          {props.title}
        </h2>
        <p className="text-muted text-sm leading-relaxed">{props.intro}</p>
      </div>
      {props.children}
    </section>
  );
}
