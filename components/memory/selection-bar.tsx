'use client';

import { Archive, ArchiveRestore, Download, Eraser, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { Button } from '@/components/ui/button';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import { usePatchMemories, useRestoreMemories } from '@/lib/query/memory-changes';
import { downloadMemories } from './download-memories';
import { useForget } from './use-forget';
import type { MemoryTab } from './use-memory-filters';
import type { Selection } from './use-selection';

/** The actions for all selected memories. */
export function SelectionBar({ selection, tab }: { selection: Selection; tab: MemoryTab }) {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('memories.selection');
  const { mutateAsync: patch } = usePatchMemories();
  const { mutateAsync: restore } = useRestoreMemories();
  const forget = useForget();
  const ids = selection.chosen.map((memory) => memory.id);
  const isEmpty = ids.length === 0;
  const isAway = tab === 'archived' || tab === 'superseded';

  const change = (values: PatchMemory, done: 'pinned' | 'archived') =>
    notifyOutcome(patch({ ids, patch: values }), {
      done: (amount) => {
        selection.clear();
        return t(done, { count: amount });
      },
      failed: t('notChanged'),
    });
  const bringBack = () =>
    notifyOutcome(restore(ids), {
      done: ({ restored }) => {
        selection.clear();
        return t('restored', { count: restored });
      },
      failed: t('notRestored'),
    });

  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface p-2 shadow-lift"
    >
      <p role="status" className="min-w-24 flex-1 px-2 text-sm">
        {t('amount', { count: ids.length })}
      </p>
      <Button variant="quiet" size="small" onClick={selection.chooseAll}>
        {t('all')}
      </Button>
      {isAway ? (
        <Button variant="quiet" size="small" disabled={isEmpty} onClick={bringBack}>
          <ArchiveRestore />
          {t('restore')}
        </Button>
      ) : (
        <>
          <Button
            variant="quiet"
            size="small"
            disabled={isEmpty}
            onClick={() => change({ pinned: true }, 'pinned')}
          >
            <Pin />
            {t('pin')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={isEmpty}
            onClick={() => change({ status: 'archived' }, 'archived')}
          >
            <Archive />
            {t('archive')}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        disabled={isEmpty}
        onClick={() =>
          notifyOutcome(downloadMemories(ids), {
            done: (amount) => t('exported', { count: amount }),
            failed: t('notExported'),
          })
        }
      >
        <Download />
        {t('export')}
      </Button>
      <Button
        variant="danger-quiet"
        size="small"
        disabled={isEmpty}
        onClick={async () => {
          if (await forget(ids)) selection.clear();
        }}
      >
        <Eraser />
        {t('forget')}
      </Button>
    </section>
  );
}
