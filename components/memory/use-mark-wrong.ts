'use client';

import { useCallback } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { useNotifyOutcome } from '@/components/common/use-notify-outcome';
import { useMarkWrong as useMark, useRestoreMemories } from '@/lib/query/memory-changes';

/**
 * "This was wrong": closes the memory at once, and says what happens next, with an undo, after which `onUndone` is called.
 * Resolves to whether it is closed.
 */
export function useMarkWrong() {
  const notifyOutcome = useNotifyOutcome();
  const describeError = useDescribeError();
  const t = useTranslations();
  const { mutateAsync: mark } = useMark();
  const { mutateAsync: restore } = useRestoreMemories();
  return useCallback(
    async (id: string, onUndone?: () => void): Promise<boolean> => {
      try {
        const { readAgain } = await mark(id);
        toast(readAgain > 0 ? t('memories.outcome.wrongReadAgain') : t('memories.outcome.wrong'), {
          action: {
            label: t('common.actions.undo'),
            onClick: () =>
              notifyOutcome(restore([id]).then(onUndone), {
                done: t('memories.outcome.restored'),
                failed: t('memories.outcome.notRestored'),
              }),
          },
        });
        return true;
      } catch (error) {
        toast.error(t('memories.outcome.unchanged'), { description: describeError(error) });
        return false;
      }
    },
    [mark, restore, t, describeError, notifyOutcome],
  );
}
