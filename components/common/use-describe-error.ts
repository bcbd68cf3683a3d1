import { useCallback } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { ApiError } from '@/lib/query/api-error';
import { hasWord } from '@/messages/has-word';

/** The sentence to show for an error: the server's, which is in the page's language, or else the one for its code. */
export function useDescribeError(): (error: unknown) => string {
  const t = useTranslations('errors');
  const { reasons } = useMessages().errors;
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('codes.unexpected');
      if (error.reason && hasWord(reasons, error.reason)) return t(`reasons.${error.reason}`);
      return error.detail || t(`codes.${error.code}`);
    },
    [t, reasons],
  );
}

/** Why a model gave no answer, by its error code; a general sentence if there is none. */
export function useDescribeModelTrouble(): (code: string | null | undefined) => string {
  const t = useTranslations('errors.model');
  const words = useMessages().errors.model;
  return useCallback((code) => t(code && hasWord(words, code) ? code : 'unknown'), [t, words]);
}
