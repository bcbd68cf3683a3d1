import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Import, ImportFormat } from '@/lib/contracts/api/imports';

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

/** The source of an import, and how long it takes, in the words of the interface. */
export function useImportWords() {
  const t = useTranslations('transfer');
  return useMemo(() => {
    const nameFormat = (format: ImportFormat) =>
      format === 'character-card' || format === 'text' ? t(`format.${format}`) : PRODUCTS[format];
    return {
      nameImport({ name, formats }: Pick<Import, 'name' | 'formats'>): string {
        const from = formats.map(nameFormat).join(', ');
        return from && name ? `${from} · ${name}` : from || name || t('anImport');
      },
      /** "about 3 minutes". */
      nameDuration(seconds: number): string {
        if (seconds < 60) return t('duration.moment');
        if (seconds < 90 * 60) return t('duration.minutes', { count: Math.round(seconds / 60) });
        return t('duration.hours', { count: Math.round(seconds / 3600) });
      },
    };
  }, [t]);
}
