import type { Locale } from '@/lib/contracts/interface-language';
import type { Messages } from './load-messages';

// A key that English does not have is a type error.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
