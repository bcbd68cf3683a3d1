import LANGUAGES from './dates/languages.json';
import { stems } from './words';

/** The stems of the function words of other languages than English. */
export const FOREIGN_STOP_STEMS: ReadonlySet<string> = new Set(
  Object.values(LANGUAGES).flatMap((language) =>
    'small' in language
      ? language.small.split('|').flatMap((word) => (/^\p{L}+$/u.test(word) ? stems(word) : []))
      : [],
  ),
);
