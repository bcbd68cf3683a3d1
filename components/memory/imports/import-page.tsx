'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { count } from '@/components/common/count';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { Page } from '@/components/shell/page';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImportDetail } from '@/lib/contracts/api/imports';
import { describeError } from '@/lib/query/api-error';
import { importQuery, useUndoImport } from '@/lib/query/imports';
import { ImportChoice } from './import-choice';
import { nameImport } from './import-names';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';

const TITLES: Record<ImportDetail['status'], string> = {
  reading: 'Receiving the file',
  ready: 'What is in it',
  running: 'Reading your past',
  paused: 'Paused',
  done: 'What I learned',
  undoing: 'Undoing the import',
};

/** One import: what is in it, how far it is, what came of it. */
export function ImportPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  return (
    <Page title={data ? TITLES[data.status] : 'Import'} intro={data ? nameImport(data) : undefined}>
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-2">
        <Button asChild variant="quiet" size="small" className="-ml-3 w-fit">
          <Link href="/profile/transfer">
            <ArrowLeft />
            Back to export and import
          </Link>
        </Button>
        {data && data.status !== 'undoing' ? <Undo detail={data} /> : null}
      </div>
      {error ? (
        <ErrorState title="This import is not there" onRetry={() => void refetch()}>
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

/** All of it as one. */
function Undo({ detail }: { detail: ImportDetail }) {
  const router = useRouter();
  const undo = useUndoImport(detail.id);
  const take = () => {
    notifyOutcome(undo.mutateAsync(), {
      done: 'The import is being undone.',
      failed: 'The import was not undone.',
    });
    router.push('/profile/transfer');
  };
  if (detail.status === 'ready' || detail.status === 'reading')
    return (
      <Button variant="quiet" size="small" onClick={take}>
        Discard
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-quiet" size="small">
          Undo this import
        </Button>
      }
      title="Undo the whole import?"
      action="Undo this import"
      onConfirm={take}
    >
      {count(detail.counts.memories, 'memory', 'memories')} and the chats that came with it go. What they had
      replaced holds again. The same file can come once more.
    </ConfirmDialog>
  );
}
