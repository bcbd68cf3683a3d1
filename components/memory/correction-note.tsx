import { useTranslations } from 'use-intl';
import { useTimeFormats } from '@/components/common/time-formats';

/** Says that the person corrected the sentence on a day, and whether the quote beside it is what they said before. */
export function CorrectionNote(props: { correctedAt: string | null; quoteIsOlder: boolean }) {
  const { correctedAt, quoteIsOlder } = props;
  const t = useTranslations('memories.corrected');
  const { formatDay } = useTimeFormats();
  if (!correctedAt) return null;
  const date = formatDay(correctedAt, new Date());
  return <p className="meta-text">{quoteIsOlder ? t('quoteIsOlder', { date }) : t('plain', { date })}</p>;
}
