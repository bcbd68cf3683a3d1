import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** The gatekeeper's codes in the words of the interface; a code without a translation is shown unchanged. */
export function useGateWords() {
  const t = useTranslations('gatekeeper');
  const category = useTranslations('memories.category');
  const { gatekeeper: words, memories } = useMessages();
  return useMemo(
    () => ({
      /** Why something was kept or not, addressed to the person it is about: "a fact about you". */
      explainReason: (code: string) => (hasWord(words.reasons, code) ? t(`reasons.${code}`) : code),
      /** Which part of the gatekeeper decided, as a sentence. */
      describeStage: (code: string) => (hasWord(words.decidedBy, code) ? t(`decidedBy.${code}`) : code),
      nameStage: (code: string) => (hasWord(words.stages, code) ? t(`stages.${code}`) : code),
      nameCategory: (code: string) => (hasWord(memories.category, code) ? category(code) : code),
      nameFilter: (code: string) => (hasWord(words.filters, code) ? t(`filters.${code}`) : code),
    }),
    [t, category, words, memories],
  );
}
