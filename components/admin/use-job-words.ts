import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** Jobs, their states and errors, in words; a code without a translation is shown unchanged. */
export function useJobWords() {
  const t = useTranslations('jobs');
  const trouble = useTranslations('models.trouble');
  const { jobs: words, models } = useMessages();
  return useMemo(
    () => ({
      nameFunction: (id: string) => (hasWord(words.functions, id) ? t(`functions.${id}`) : id),
      nameStatus: (code: string) => (hasWord(words.statuses, code) ? t(`statuses.${code}`) : code),
      /** A model's error; other codes are the background's own. */
      nameError: (code: string) => (hasWord(models.trouble, code) ? trouble(code) : code),
    }),
    [t, trouble, words, models],
  );
}
