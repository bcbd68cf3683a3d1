import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useDescribeError } from '@/components/common/use-describe-error';
import type { SettingsPatch } from '@/lib/contracts/settings';
import { useChangeSettings } from '@/lib/query/settings';

/** Saves a change optimistically; if the server refuses it, it is reverted and an error is shown. */
export function useSaveSettings(): (patch: SettingsPatch) => void {
  const describeError = useDescribeError();
  const t = useTranslations('settings');
  const change = useChangeSettings();
  return (patch) =>
    change.mutate(patch, {
      onError: (error) => toast.error(t('notSaved'), { description: describeError(error) }),
    });
}
