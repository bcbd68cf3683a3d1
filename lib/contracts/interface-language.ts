import { z } from 'zod';

/** The interface's languages, as BCP 47 tags. */
export const localeSchema = z.enum(['en', 'de', 'fr', 'es', 'pt', 'ja', 'ko', 'zh']);
export type Locale = z.infer<typeof localeSchema>;

/** A person's choice; `auto` follows the browser. */
export const interfaceLanguageSchema = z.enum(['auto', ...localeSchema.options]);
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>;

/**
 * The first language in an `Accept-Language` header ("de-CH,de;q=0.9,en;q=0.8") that the interface has; otherwise
 * English.
 */
export function matchLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of wanted) {
    const locale = localeSchema.safeParse(language);
    if (locale.success) return locale.data;
  }
  return 'en';
}
