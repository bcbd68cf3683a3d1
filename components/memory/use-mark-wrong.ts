'use client';

import { useCallback } from 'react';
import { toast } from 'sonner';
import { notifyOutcome } from '@/components/common/notify-outcome';
import { describeError } from '@/lib/query/api-error';
import { useMarkWrong as useMark, useRestoreMemories } from '@/lib/query/memory-changes';

/** "This was wrong": closed at once, with a word on what follows and a way back. Resolves to whether it is closed. */
export function useMarkWrong() {
  const { mutateAsync: mark } = useMark();
  const { mutateAsync: restore } = useRestoreMemories();
  return useCallback(
    async (id: string): Promise<boolean> => {
      try {
        const { readAgain } = await mark(id);
        toast(
          readAgain > 0 ? 'Thank you. I read your words again.' : 'Thank you. I do not use it any more.',
          {
            action: {
              label: 'Undo',
              onClick: () =>
                notifyOutcome(restore([id]), { done: 'It is back.', failed: 'It stays where it is.' }),
            },
          },
        );
        return true;
      } catch (error) {
        toast.error('Nothing was changed.', { description: describeError(error) });
        return false;
      }
    },
    [mark, restore],
  );
}
