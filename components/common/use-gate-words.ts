import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** The gatekeeper's codes in the words of the interface; a code without any is shown as it is. */
export function useGateWords() {
  const t = useTranslations('gatekeeper');
  const words = useMessages().gatekeeper;
  return useMemo(
    () => ({
      /** Why something was kept or not, to the person it is about: "a fact about you". */
      explainReason: (code: string) => (hasWord(words.reasons, code) ? t(`reasons.${code}`) : code),
      /** Which part of the gatekeeper decided, as a sentence. */
      describeStage: (code: string) => (hasWord(words.decidedBy, code) ? t(`decidedBy.${code}`) : code),
      nameStage: (code: string) => (hasWord(words.stages, code) ? t(`stages.${code}`) : code),
      nameCategory: (code: string) => (hasWord(words.categories, code) ? t(`categories.${code}`) : code),
      nameFilter: (code: string) => (hasWord(words.filters, code) ? t(`filters.${code}`) : code),
    }),
    [t, words],
  );
}
