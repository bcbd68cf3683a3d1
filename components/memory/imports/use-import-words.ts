import { useMemo } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { useGateWords } from '@/components/common/use-gate-words';
import type { Import, ImportDetail, ImportFormat } from '@/lib/contracts/api/imports';
import { hasWord } from '@/messages/has-word';

/** Product names are not translated. */
const PRODUCTS: Record<Exclude<ImportFormat, 'character-card' | 'text'>, string> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  librechat: 'LibreChat',
  'open-webui': 'Open WebUI',
  sillytavern: 'SillyTavern',
  mem0: 'mem0',
  zep: 'Zep',
  keepsake: 'Keepsake',
};

const COUNTED = ['kept', 'waiting', 'same', 'not_kept', 'failed', 'gone', 'left_out'] as const;

/** The source of an import, and how long it takes, in the words of the interface. */
export function useImportWords() {
  const t = useTranslations('transfer');
  const { reasons } = useMessages().transfer;
  const { explainReason, nameFilter } = useGateWords();
  return useMemo(() => {
    const nameFormat = (format: ImportFormat) =>
      format === 'character-card' || format === 'text' ? t(`format.${format}`) : PRODUCTS[format];
    return {
      nameImport({ name, formats }: Pick<Import, 'name' | 'formats'>): string {
        const from = formats.map(nameFormat).join(', ');
        return from && name ? `${from} · ${name}` : from || name || t('anImport');
      },
      /** Why something was not read or not kept. */
      explain(reason: string): string {
        if (hasWord(reasons, reason)) return t(`reasons.${reason}`);
        const explained = explainReason(reason);
        return explained === reason ? nameFilter(reason) : explained;
      },
      /** "2 wait for your word", one phrase for each outcome that any line or message had. */
      listOutcomes: ({ outcomes }: Pick<ImportDetail, 'outcomes'>): string[] =>
        COUNTED.flatMap((outcome) => {
          const count = outcomes[outcome] ?? 0;
          return count > 0 ? [t(`outcomes.${outcome}`, { count })] : [];
        }),
      /** "about 3 minutes". */
      nameDuration(seconds: number): string {
        if (seconds < 60) return t('duration.moment');
        if (seconds < 90 * 60) return t('duration.minutes', { count: Math.round(seconds / 60) });
        return t('duration.hours', { count: Math.round(seconds / 3600) });
      },
    };
  }, [t, reasons, explainReason, nameFilter]);
}
