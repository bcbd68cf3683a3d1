import { useMessages, useTranslations } from 'use-intl';
import { useLists } from '@/components/common/lists';
import { hasWord } from '@/messages/has-word';

/** Why recall found a memory: "found by words, names". */
export function useFoundBy(): (why: readonly string[]) => string {
  const t = useTranslations('chat.used');
  const { listItems } = useLists();
  const words = useMessages().chat.used.why;
  return (why) => {
    const reasons = why.map((code) => (hasWord(words, code) ? t(`why.${code}`) : code));
    return t('foundBy', { reasons: listItems(reasons) });
  };
}
