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
import { notifyOutcome } from '@/components/common/notify-outcome';
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

/** What can be done with a memory in its state; the same in the row's menu and in the drawer. */
export function useMemoryActions(memory: MemoryWithSources, onEdit: () => void): MemoryAction[] {
  const { mutateAsync: patch } = usePatchMemory();
  const { mutateAsync: restore } = useRestoreMemories();
  const forget = useForget();
  const markWrong = useMarkWrong();

  const change = (values: PatchMemory, done: string) =>
    notifyOutcome(patch({ id: memory.id, patch: values }), { done, failed: 'Nothing was changed.' });
  const bringBack = () =>
    notifyOutcome(restore([memory.id]), { done: 'It is back.', failed: 'It stays where it is.' });

  const edit: MemoryAction = { key: 'edit', label: 'Edit', icon: Pencil, run: onEdit };
  const wrong: MemoryAction = {
    key: 'wrong',
    label: 'This was wrong',
    icon: CircleX,
    run: () => void markWrong(memory.id),
  };
  const remove: MemoryAction = {
    key: 'forget',
    label: 'Forget',
    icon: Eraser,
    tone: 'danger',
    run: () => void forget([memory.id]),
  };
  const restoring: MemoryAction = {
    key: 'restore',
    label: 'Restore',
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
              label: 'Unpin',
              icon: PinOff,
              run: () => change({ pinned: false }, 'It may fade again.'),
            }
          : {
              key: 'pin',
              label: 'Pin',
              icon: Pin,
              run: () => change({ pinned: true }, 'Pinned: it will not fade.'),
            },
        {
          key: 'pause',
          label: 'Pause',
          icon: Pause,
          run: () => change({ status: 'paused' }, 'Paused: I do not use it for now.'),
        },
        {
          key: 'archive',
          label: 'Archive',
          icon: Archive,
          run: () => change({ status: 'archived' }, 'Archived.'),
        },
        wrong,
        remove,
      ];
    case 'pending':
      return [
        { key: 'keep', label: 'Keep', icon: Check, run: () => change({ status: 'active' }, 'Kept.') },
        edit,
        wrong,
        remove,
      ];
    case 'paused':
      return [{ key: 'resume', label: 'Use it again', icon: Play, run: bringBack }, wrong, remove];
    case 'archived':
    case 'superseded':
      return [restoring, wrong, remove];
    default:
      return [restoring, remove];
  }
}
