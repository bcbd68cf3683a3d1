import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** Codes in an administrator's words; a code without a translation is shown unchanged. */
export function useAdminWords() {
  const t = useTranslations('admin');
  const { gate, purposes } = useMessages().admin;
  return useMemo(
    () => ({
      nameReason: (code: string) => (hasWord(gate.reasons, code) ? t(`gate.reasons.${code}`) : code),
      /** The outcome of a statement. */
      nameOutcome: (code: string) => (hasWord(gate.actions, code) ? t(`gate.actions.${code}`) : code),
      nameScope: (code: string) => (hasWord(gate.scopes, code) ? t(`gate.scopes.${code}`) : code),
      nameKind: (code: string) => (hasWord(gate.kinds, code) ? t(`gate.kinds.${code}`) : code),
      nameStatus: (code: string) => (hasWord(gate.statuses, code) ? t(`gate.statuses.${code}`) : code),
      /** The purpose of a call to a model. */
      namePurpose: (code: string) => (hasWord(purposes, code) ? t(`purposes.${code}`) : code),
    }),
    [t, gate, purposes],
  );
}
