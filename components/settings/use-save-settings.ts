import { toast } from 'sonner';
import type { SettingsPatch } from '@/lib/contracts/settings';
import { describeError } from '@/lib/query/api-error';
import { useChangeSettings } from '@/lib/query/settings';

/** Saves a change at once; what the server refuses is taken back, and said. */
export function useSaveSettings(): (patch: SettingsPatch) => void {
  const change = useChangeSettings();
  return (patch) =>
    change.mutate(patch, {
      onError: (error) => toast.error('Not saved.', { description: describeError(error) }),
    });
}
