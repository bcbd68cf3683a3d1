import { useMessages, useTranslations } from 'use-intl';
import { profileFieldSchema } from '@/lib/contracts/settings';
import { hasWord } from '@/messages/has-word';

/** A field of the settings' profile and its value, as the page of settings calls them. */
export function useSettingWords() {
  const t = useTranslations('settings.profile');
  const { levels } = useMessages().settings.profile;
  return {
    nameField(field: string): string {
      const known = profileFieldSchema.safeParse(field);
      return known.success ? t(`fields.${known.data}.label`) : field;
    },
    /** A level is kept as a code; other values are what the person wrote. */
    nameValue: (field: string, value: string): string =>
      field === 'level' && hasWord(levels, value) ? t(`levels.${value}`) : value,
  };
}
