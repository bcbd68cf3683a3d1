import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import type { Locale } from '@/lib/contracts/interface-language';

/** The formatters of these languages put nothing, or only a space, between the items of a list without "and". */
const SEPARATORS: Partial<Record<Locale, { item: string; clause: string }>> = {
  ja: { item: '、', clause: '、' },
  ko: { item: ', ', clause: ', ' },
  zh: { item: '、', clause: '，' },
};

/** Lists in `locale`. */
export function createLists(locale: Locale) {
  const separators = SEPARATORS[locale];
  const units = new Intl.ListFormat(locale, { type: 'unit' });
  const join = (parts: readonly string[], separator: string | undefined) =>
    separator === undefined ? units.format(parts) : parts.join(separator);
  return {
    /** "words, names, topic". */
    listItems: (items: readonly string[]) => join(items, separators?.item),

    /** "kept 1, knew 1 already". */
    listClauses: (clauses: readonly string[]) => join(clauses, separators?.clause),
  };
}

/** Lists in the language of the interface. */
export function useLists() {
  const locale = useLocale();
  return useMemo(() => createLists(locale), [locale]);
}
