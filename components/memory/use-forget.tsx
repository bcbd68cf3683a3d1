'use client';

import { useCallback } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import { UNDO_MS, useForgetMemories, useRestoreMemories } from '@/lib/query/memory-changes';
import { ForgottenToast } from './forgotten-toast';

interface ForgetOptions {
  eraseFromChats?: boolean;
  /** The person undid it. */
  onUndone?: () => void;
}

/**
 * Forgets memories: they disappear at once, and a toast offers undo for ten seconds and a checkbox to erase them from the
 * chats too (design §9). Errors name what was kept. Resolves to whether they are gone.
 */
export function useForget() {
  const describeError = useDescribeError();
  const t = useTranslations('memories.forget');
  const { mutateAsync: forget } = useForgetMemories();
  const { mutateAsync: restore } = useRestoreMemories();

  return useCallback(
    async function run(
      ids: string[],
      { eraseFromChats = false, onUndone }: ForgetOptions = {},
    ): Promise<boolean> {
      const undo = () =>
        restore(ids).then(
          () => {
            onUndone?.();
            toast(t('undone'));
          },
          (error) => toast.error(t('undoFailed'), { description: describeError(error) }),
        );
      // Erasing the words too is a new forgetting: the first one is undone, so that one receipt covers everything.
      const eraseToo = () =>
        restore(ids).then(() => run(ids, { eraseFromChats: true, ...(onUndone ? { onUndone } : {}) }));
      try {
        const { ids: gone } = await forget({ ids, eraseFromChats });
        if (gone.length === 0) {
          toast(t('already'));
          return true;
        }
        toast.custom(
          (id) => (
            <ForgottenToast
              amount={gone.length}
              erased={eraseFromChats}
              onUndo={() => {
                toast.dismiss(id);
                void undo();
              }}
              onErase={() => {
                toast.dismiss(id);
                eraseToo().catch(() => toast.error(t('eraseFailed')));
              }}
            />
          ),
          { duration: UNDO_MS },
        );
        return true;
      } catch (error) {
        toast.error(t('failed'), { description: describeError(error) });
        return false;
      }
    },
    [forget, restore, t, describeError],
  );
}
