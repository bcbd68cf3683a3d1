'use client';

import {
  Archive,
  ArchiveRestore,
  Check,
  CircleX,
  Eraser,
  type LucideIcon,
  Pause,
  Pencil,
  Pin,
  PinOff,
  Play,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import type { PatchMemory } from '@/lib/contracts/api/memories';
import type { MemoryWithSources } from '@/lib/contracts/memory';
import { usePatchMemory, useRestoreMemories } from '@/lib/query/memory-changes';
import { useForget } from './use-forget';
import { useMarkWrong } from './use-mark-wrong';

export interface MemoryAction {
  key: string;
  label: string;
  icon: LucideIcon;
  tone?: 'danger';
  run: () => void;
}

/** The actions of a memory in its state; the same in the row's menu and in the drawer. */
export function useMemoryActions(memory: MemoryWithSources, onEdit: () => void): MemoryAction[] {
  const notifyOutcome = useNotifyOutcome();
  const t = useTranslations('memories');
  const { mutateAsync: patch } = usePatchMemory();
  const { mutateAsync: restore } = useRestoreMemories();
  const forget = useForget();
  const markWrong = useMarkWrong();

  const change = (values: PatchMemory, done: string) =>
    notifyOutcome(patch({ id: memory.id, patch: values }), { done, failed: t('outcome.unchanged') });
  const bringBack = () =>
    notifyOutcome(restore([memory.id]), { done: t('outcome.restored'), failed: t('outcome.notRestored') });

  const edit: MemoryAction = { key: 'edit', label: t('actions.edit'), icon: Pencil, run: onEdit };
  const wrong: MemoryAction = {
    key: 'wrong',
    label: t('actions.wrong'),
    icon: CircleX,
    run: () => void markWrong(memory.id),
  };
  const remove: MemoryAction = {
    key: 'forget',
    label: t('actions.forget'),
    icon: Eraser,
    tone: 'danger',
    run: () => void forget([memory.id]),
  };
  const restoring: MemoryAction = {
    key: 'restore',
    label: t('actions.restore'),
    icon: ArchiveRestore,
    run: bringBack,
  };
  switch (memory.status) {
    case 'active':
      return [
        edit,
        memory.pinned
          ? {
              key: 'pin',
              label: t('actions.unpin'),
              icon: PinOff,
              run: () => change({ pinned: false }, t('outcome.unpinned')),
            }
          : {
              key: 'pin',
              label: t('actions.pin'),
              icon: Pin,
              run: () => change({ pinned: true }, t('outcome.pinned')),
            },
        {
          key: 'pause',
          label: t('actions.pause'),
          icon: Pause,
          run: () => change({ status: 'paused' }, t('outcome.paused')),
        },
        {
          key: 'archive',
          label: t('actions.archive'),
          icon: Archive,
          run: () => change({ status: 'archived' }, t('outcome.archived')),
        },
        wrong,
        remove,
      ];
    case 'pending':
      return [
        {
          key: 'keep',
          label: t('actions.keep'),
          icon: Check,
          run: () => change({ status: 'active' }, t('outcome.kept')),
        },
        edit,
        wrong,
        remove,
      ];
    case 'paused':
      return [{ key: 'resume', label: t('actions.resume'), icon: Play, run: bringBack }, wrong, remove];
    case 'archived':
    case 'superseded':
      return [restoring, wrong, remove];
    default:
      return [restoring, remove];
  }
}
