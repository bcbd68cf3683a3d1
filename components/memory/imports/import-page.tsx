'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import { importQuery, useUndoImport } from '@/lib/query/imports';
import { ImportChoice } from './import-choice';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { useImportWords } from './use-import-words';

/** One import: its contents, progress and result. */
export function ImportPage({ id }: { id: string }) {
  const describeError = useDescribeError();
  const t = useTranslations('transfer.page');
  const { nameImport } = useImportWords();
  const { data, error, refetch } = useQuery(importQuery(id));
  return (
    <Page title={data ? t(data.status) : t('import')} intro={data ? nameImport(data) : undefined}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-2">
        <Button asChild variant="quiet" size="small" className="-ml-3 w-fit">
          <Link href="/profile/transfer">
            <ArrowLeft />
            {t('back')}
          </Link>
        </Button>
        {data && data.status !== 'undoing' ? <Undo detail={data} /> : null}
      </div>
      {error ? (
        <ErrorState title={t('missing')} onRetry={() => void refetch()}>
          {describeError(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton className="h-56 rounded-lg" /> : null}
      {data && !error ? <Body detail={data} /> : null}
    </Page>
  );
}

function Body({ detail }: { detail: ImportDetail }) {
  switch (detail.status) {
    case 'ready':
      return <ImportChoice detail={detail} />;
    case 'done':
      return <ImportResult detail={detail} />;
    default:
      return <ImportProgress detail={detail} />;
  }
}

/** Undoes the whole import. */
function Undo({ detail }: { detail: ImportDetail }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('transfer.page');
  const router = useRouter();
  const undo = useUndoImport(detail.id);
  const take = () => {
    notifyOutcome(undo.mutateAsync(), {
      done: t('undone'),
      failed: t('notUndone'),
    });
    router.push('/profile/transfer');
  };
  if (detail.status === 'ready' || detail.status === 'reading')
    return (
      <Button variant="quiet" size="small" onClick={take}>
        {t('discard')}
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" size="small">
          {t('undo')}
        </Button>
      }
      title={t('undoTitle')}
      action={t('undo')}
      onConfirm={take}
    >
      {t('undoText', { count: detail.counts.memories })}
    </ConfirmDialog>
  );
}
