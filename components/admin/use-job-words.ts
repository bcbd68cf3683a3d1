import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { isKey } from '@/components/common/is-key';

/** Jobs, their states and what went wrong, in words; a code without any is shown as it is. */
export function useJobWords() {
  const t = useTranslations('jobs');
  const trouble = useTranslations('models.trouble');
  const { jobs: words, models } = useMessages();
  return useMemo(
    () => ({
      nameFunction: (id: string) => (isKey(words.functions, id) ? t(`functions.${id}`) : id),
      nameStatus: (code: string) => (isKey(words.statuses, code) ? t(`statuses.${code}`) : code),
      /** A model's trouble; other codes are the background's own. */
      nameError: (code: string) => (isKey(models.trouble, code) ? trouble(code) : code),
    }),
    [t, trouble, words, models],
  );
}
