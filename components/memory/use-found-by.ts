import { useFormatter, useMessages, useTranslations } from 'use-intl';
import { hasWord } from '@/messages/has-word';

/** Why recall found a memory: "found by words, names". */
export function useFoundBy(): (why: readonly string[]) => string {
  const t = useTranslations('chat.used');
  const format = useFormatter();
  const words = useMessages().chat.used.why;
  return (why) => {
    const reasons = why.map((code) => (hasWord(words, code) ? t(`why.${code}`) : code));
    return t('foundBy', { reasons: format.list(reasons, { type: 'unit' }) });
  };
}
