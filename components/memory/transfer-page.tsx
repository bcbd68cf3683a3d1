'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { ExportFormat } from '@/lib/contracts/api/transfer';
import { BackToProfile } from './back-to-profile';
import { downloadAll } from './download-memories';
import { BringPast, PasteSummary } from './imports/bring-past';
import { ImportList } from './imports/import-list';

/** Imports the person's past, and exports their memories. */
export function TransferPage() {
  const t = useTranslations('transfer');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="-mt-4">
        <BackToProfile />
      </div>
      <Part title={t('import.title')} intro={t('import.intro')}>
        <BringPast />
        <ImportList />
      </Part>
      <Part title={t('paste.title')} intro={t('paste.intro')}>
        <PasteSummary />
      </Part>
      <Part title={t('export.title')} intro={t('export.intro')}>
        <div className="flex flex-wrap gap-2">
          <ExportButton format="json">JSON</ExportButton>
          <ExportButton format="jsonl">JSON Lines</ExportButton>
          <ExportButton format="markdown">Markdown</ExportButton>
        </div>
      </Part>
    </Page>
  );
}

/** Fetched before saving, so that an error is shown as a message instead of saved as a broken file. */
function ExportButton(props: { format: ExportFormat; children: ReactNode }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('transfer.export');
  const take = useMutation({ mutationFn: downloadAll });
  const onClick = () =>
    notifyOutcome(take.mutateAsync(props.format), {
      done: t('done'),
      failed: t('failed'),
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
