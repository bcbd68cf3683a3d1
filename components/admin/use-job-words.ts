import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** Jobs, their states and what went wrong, in words; a code without any is shown as it is. */
export function useJobWords() {
  const t = useTranslations('jobs');
  const trouble = useTranslations('models.trouble');
  const { jobs: words, models } = useMessages();
  return useMemo(
    () => ({
      nameFunction: (id: string) => (hasWord(words.functions, id) ? t(`functions.${id}`) : id),
      nameStatus: (code: string) => (hasWord(words.statuses, code) ? t(`statuses.${code}`) : code),
      /** A model's trouble; other codes are the background's own. */
      nameError: (code: string) => (hasWord(models.trouble, code) ? trouble(code) : code),
    }),
    [t, trouble, words, models],
  );
}
