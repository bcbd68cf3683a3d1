import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { createTranslator } from 'use-intl/core';
import { type Locale, matchLocale } from '@/lib/contracts/interface-language';
import { readSettings } from '@/lib/server/account/settings';
import { container } from '@/lib/server/container';
import { currentPerson } from '@/lib/server/http/route';
import { loadMessages, type Messages } from '@/messages/load-messages';

/** The language of this request's page: the person's choice, or else the browser's. */
export const readLocale = cache(async (): Promise<Locale> => {
  const chosen = await readChoice();
  return chosen === 'auto' ? matchLocale((await headers()).get('accept-language')) : chosen;
});

async function readChoice() {
  try {
    const person = await currentPerson();
    if (!person) return 'auto';
    return (await readSettings(container(), person.id)).profile.interfaceLanguage;
  } catch {
    // Even without a database an error page must be shown.
    return 'auto';
  }
}

/** For text that the server renders itself, such as a page's title. */
export const readTranslator = cache(async () => {
  const locale = await readLocale();
  return createTranslator({ locale, messages: await loadMessages(locale) });
});

/** A page's title, for its `generateMetadata`. */
export async function readTitle(page: keyof Messages['pages']['titles']): Promise<Metadata> {
  const t = await readTranslator();
  return { title: t(`pages.titles.${page}`) };
}
