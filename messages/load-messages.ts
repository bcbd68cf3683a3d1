import type { Locale } from '@/lib/contracts/interface-language';
import type en from './en';

/** What the interface says, by namespace and key. The texts are ICU messages; English says which there are. */
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

/** What an administrator's pages say on top is sent with those alone: it would make every page longer. */
export function splitMessages({ admin, cost, jobs, models, replays, ...everywhere }: Messages) {
  return { everywhere, administration: { admin, cost, jobs, models, replays } };
}
