import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** Codes as an administrator reads them; a code without words is shown as it is. */
export function useAdminWords() {
  const t = useTranslations('admin');
  const { gate, purposes } = useMessages().admin;
  return useMemo(
    () => ({
      nameReason: (code: string) => (hasWord(gate.reasons, code) ? t(`gate.reasons.${code}`) : code),
      /** What became of a statement. */
      nameOutcome: (code: string) => (hasWord(gate.actions, code) ? t(`gate.actions.${code}`) : code),
      nameScope: (code: string) => (hasWord(gate.scopes, code) ? t(`gate.scopes.${code}`) : code),
      nameKind: (code: string) => (hasWord(gate.kinds, code) ? t(`gate.kinds.${code}`) : code),
      nameStatus: (code: string) => (hasWord(gate.statuses, code) ? t(`gate.statuses.${code}`) : code),
      /** What a model was called for. */
      namePurpose: (code: string) => (hasWord(purposes, code) ? t(`purposes.${code}`) : code),
    }),
    [t, gate, purposes],
  );
}
