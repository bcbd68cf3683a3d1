import { useMessages, useTranslations } from 'use-intl';
import { profileFieldSchema } from '@/lib/contracts/settings';
import { hasWord } from '@/messages/has-word';

/** The names of a profile field and its values, as on the settings page. */
export function useSettingWords() {
  const t = useTranslations('settings.profile');
  const { levels } = useMessages().settings.profile;
  return {
    nameField(field: string): string {
      const known = profileFieldSchema.safeParse(field);
      return known.success ? t(`fields.${known.data}.label`) : field;
    },
    /** A level is stored as a code; other values are the person's own text. */
    nameValue: (field: string, value: string): string =>
      field === 'level' && hasWord(levels, value) ? t(`levels.${value}`) : value,
  };
}
