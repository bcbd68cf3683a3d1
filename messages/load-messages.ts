import type { Locale } from '@/lib/contracts/interface-language';
import type en from './en';

/** The interface's texts by namespace and key, as ICU messages; the English files define the keys. */
export type Messages = typeof en;

const LANGUAGES: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ja: () => import('./ja'),
  ko: () => import('./ko'),
  zh: () => import('./zh'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale]()).default;
}

/** Separates the messages that only administrators' pages need, which would make every other page larger. */
export function splitMessages({ admin, cost, jobs, models, replays, ...everywhere }: Messages) {
  return { everywhere, administration: { admin, cost, jobs, models, replays } };
}
