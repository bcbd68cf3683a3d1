import { useLocale } from 'use-intl';
import { sentenceGap } from '@/messages/sentences';

/** What stands between two sentences of the interface. */
export function useSentenceGap(): string {
  return sentenceGap(useLocale());
}
